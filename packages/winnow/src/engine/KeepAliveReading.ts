import { DocumentParser, PageReader, PageRenderer } from "@winnow/document"
import { Extractor, VariableSuggester } from "@winnow/extractor"
import { Context, Effect, Layer, Option } from "effect"
import type { KeepAlive } from "./KeepAlive.js"

/** Wraps the context's readers of documents so that each call keeps the process alive. */
export const layerKeepAliveReading = (keepAlive: KeepAlive) =>
  Layer.effectContext(
    Effect.map(Effect.context<DocumentParser | Extractor>(), (context) => {
      const { mimeTypes, parse } = Context.get(context, DocumentParser)
      const extractor = Context.get(context, Extractor)
      const reader = Context.getOption(context, PageReader)
      const suggester = Context.getOption(context, VariableSuggester)
      const renderer = Context.getOption(context, PageRenderer)
      return Context.empty().pipe(
        Context.add(DocumentParser, {
          mimeTypes,
          parse: (bytes, mimeType) => keepAlive.during(parse(bytes, mimeType))
        }),
        Context.add(Extractor, {
          ...extractor,
          extract: (...asked) => keepAlive.during(extractor.extract(...asked))
        }),
        Context.merge(
          Option.match(reader, {
            onNone: () => Context.empty(),
            onSome: (reader) =>
              Context.make(PageReader, {
                ...reader,
                read: (picture, page) => keepAlive.during(reader.read(picture, page))
              })
          })
        ),
        Context.merge(
          Option.match(suggester, {
            onNone: () => Context.empty(),
            onSome: ({ suggest }) =>
              Context.make(VariableSuggester, { suggest: (document) => keepAlive.during(suggest(document)) })
          })
        ),
        Context.merge(
          Option.match(renderer, {
            onNone: () => Context.empty(),
            onSome: ({ render }) =>
              Context.make(PageRenderer, { render: (bytes, request) => keepAlive.during(render(bytes, request)) })
          })
        )
      )
    })
  )
