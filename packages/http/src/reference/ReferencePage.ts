type Json = unknown

/** Renders the OpenAPI document as one HTML page without external resources. */
export const renderReference = (document: Json): string => {
  const info = member(document, "info")
  const operations = Object.entries(record(member(document, "paths"))).flatMap(([path, item]) =>
    Object.entries(record(item)).map(([method, operation]) => ({ method, path, operation }))
  )
  const schemas = Object.entries(record(member(member(document, "components"), "schemas")))
  const groups = list(member(document, "tags")).map((tag) => text(member(tag, "name")))
  const sections = groups.map((group) => {
    const own = operations.filter(({ operation }) => list(member(operation, "tags")).includes(group))
    return `<section><h2>${escape(group)}</h2>${own.map(renderOperation).join("")}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(text(member(info, "title")))} API</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escape(text(member(info, "title")))} API</h1>
${paragraph(text(member(info, "description")))}
<p>Machine-readable: <a href="openapi.json">openapi.json</a></p></header>
<main>${sections.join("")}
<section><h2>Schemas</h2>${schemas.map(renderSchema).join("")}</section></main>
</body>
</html>
`
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly operation: Json
}

const renderOperation = ({ method, operation, path }: Operation): string => {
  const parameters = list(member(operation, "parameters")).map((parameter) => [
    `<code>${escape(text(member(parameter, "name")))}</code>`,
    `${escape(text(member(parameter, "in")))}, ${typeOf(member(parameter, "schema"))}`,
    prose(text(member(parameter, "description")))
  ])
  const body = member(jsonContent(member(operation, "requestBody")), "schema")
  const responses = Object.entries(record(member(operation, "responses"))).map(([status, response]) => [
    `<code>${escape(status)}</code>`,
    typeOf(member(jsonContent(response), "schema")),
    prose(text(member(response, "description")))
  ])
  return `<article id="${escape(text(member(operation, "operationId")))}">
<h3><b class="${escape(method)}">${escape(method.toUpperCase())}</b> <code>${escape(path)}</code></h3>
<p><strong>${escape(text(member(operation, "summary")))}.</strong> ${prose(text(member(operation, "description")))}</p>
${parameters.length === 0 ? "" : table(["Parameter", "Where, type", ""], parameters)}
${body === undefined ? "" : `<p>Body: ${typeOf(body)}</p>`}
${table(["Status", "Body", ""], responses)}
</article>`
}

const renderSchema = ([name, schema]: readonly [string, Json]): string => {
  const required = list(member(schema, "required"))
  const fields = Object.entries(record(member(schema, "properties"))).map(([field, property]) => [
    `<code>${escape(field)}</code>${required.includes(field) ? "" : " (optional)"}`,
    typeOf(property),
    prose(text(member(property, "description")))
  ])
  const examples = list(member(schema, "examples")).map(
    (example) => `<pre>${escape(JSON.stringify(example, null, 2))}</pre>`
  )
  return `<article id="${escape(name)}"><h3>${escape(name)}</h3>
${fields.length === 0 ? `<p>${typeOf(schema)}</p>` : table(["Field", "Type", ""], fields)}${examples.join("")}</article>`
}

/** A short text for a type, with links to components. */
const typeOf = (schema: Json): string => {
  const ref = text(member(schema, "$ref"))
  if (ref !== "") {
    const name = escape(ref.slice(ref.lastIndexOf("/") + 1))
    return `<a href="#${name}">${name}</a>`
  }
  const alternatives = list(member(schema, "anyOf"))
  if (alternatives.length > 0) return alternatives.map(typeOf).join(" or ")
  const values = list(member(schema, "enum"))
  if (values.length > 0) return values.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(" | ")
  const type = text(member(schema, "type"))
  if (type === "array") return `array of ${typeOf(member(schema, "items"))}`
  const fields = Object.entries(record(member(schema, "properties")))
  if (type === "object" && fields.length > 0) {
    return `{ ${fields.map(([field, property]) => `${escape(field)}: ${typeOf(property)}`).join(", ")} }`
  }
  const format = text(member(schema, "format"))
  return escape(type === "" ? "any" : format === "" ? type : `${type} (${format})`)
}

const table = (heads: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const row = (cells: ReadonlyArray<string>, tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`
  return `<table><thead>${row(heads, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`
}

/** Escapes text, and formats text in backticks as code. */
const prose = (words: string): string => escape(words).replace(/`([^`]*)`/g, "<code>$1</code>")

const paragraph = (words: string): string => (words === "" ? "" : `<p>${prose(words)}</p>`)

const escape = (words: string): string => words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const record = (json: Json): Readonly<Record<string, Json>> =>
  typeof json === "object" && json !== null && !Array.isArray(json) ? { ...json } : {}
const member = (json: Json, key: string): Json => record(json)[key]
const list = (json: Json): ReadonlyArray<Json> => (Array.isArray(json) ? json : [])
const text = (json: Json): string => (typeof json === "string" ? json : "")
const jsonContent = (json: Json): Json => member(member(json, "content"), "application/json")

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid #8884; padding: .5rem 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #8882; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { padding: .75rem; background: #8881; overflow-x: auto; }
h3 b { font-size: .8em; padding: .1rem .4rem; border-radius: .25rem; background: #8883; }
`
