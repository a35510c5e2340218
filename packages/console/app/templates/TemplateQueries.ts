export const templatesKey = ["templates"]
export const templateKey = (id: string): ReadonlyArray<string> => [...templatesKey, id]
