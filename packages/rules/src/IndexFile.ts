/** The index of all words, built from the files in `lexicon`; beside the compiled modules, bundled or not. */
export const indexFile = new URL("../dist/lexicon.txt", import.meta.url)
