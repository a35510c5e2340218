import type { TemplateDraft, TemplateSuggestion } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { useLocation } from "wouter-preact"
import { say } from "../shell/Toasts.js"
import type { WaitingDocuments } from "./WaitingDocuments.js"

/** The content of a template's editor. */
export interface Edited {
  readonly draft: TemplateDraft
  readonly found: TemplateSuggestion["values"]
  readonly waiting: WaitingDocuments | null
}

/** The unsaved content of this address's editor, cached until the session ends or the page is closed. */
export const useUnsavedDraft = (path: string): Edited | undefined => {
  const queries = useQueryClient()
  return useState(() => queries.getQueryData<Edited>(draftKey(path)))[0]
}

/** Caches unsaved content, and says so when the user leaves the editor. Returns a function that stops this. */
export const useKeepUnsaved = (path: string, edited: Edited, isChanged: boolean): (() => void) => {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { draft, found } = edited
  useEffect(() => {
    queries.setQueryDefaults(draftKey(path), { gcTime: Infinity })
    if (isChanged) queries.setQueryData(draftKey(path), edited)
    else queries.removeQueries({ queryKey: draftKey(path) })
  }, [draft, found, isChanged])
  useEffect(
    () => () => {
      const left = queries.getQueryData<Edited>(draftKey(path))
      if (left === undefined) return
      const name = left.draft.name === "" ? "the new template" : left.draft.name
      say(`The changes of ${name} are not saved`, { label: "Go back", run: () => navigate(path) })
    },
    []
  )
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isChanged])
  return () => queries.removeQueries({ queryKey: draftKey(path) })
}

const draftKey = (path: string) => ["unsaved", path]
