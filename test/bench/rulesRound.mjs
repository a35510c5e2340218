// A process of the bench: answers all documents at each message, with the rules whose entry is the first argument.
import { processorTime } from "./measure.mjs"
import { benchDocuments } from "./rulesDocuments.mjs"

const { answerByRules } = await import(process.argv[2])
const documents = await benchDocuments()
const all = () => documents.forEach(({ document, variables }) => answerByRules(document, variables))
process.on("message", async () => process.send((await processorTime(all)) / documents.length))
