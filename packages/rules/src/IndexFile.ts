/** The index of all words, which the build makes of the files in `lexicon`; beside the compiled modules, bundled or not. */
export const indexFile = new URL("../dist/lexicon.txt", import.meta.url)
