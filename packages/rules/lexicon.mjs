// Makes dist/lexicon.txt, the index that the rules load, of the files in ./lexicon. Runs after tsc.
import { writeIndex } from "./dist/indexing/WriteIndex.js"

writeIndex()
