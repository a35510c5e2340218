import type { TemplateDraft, TemplateSuggestion } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { useLocation } from "wouter-preact"
import { say } from "../shell/Toasts.js"
import type { WaitingDocuments } from "./WaitingDocuments.js"

/** What stands in a template's editor. */
export interface Edited {
  readonly draft: TemplateDraft
  readonly found: TemplateSuggestion["values"]
  readonly waiting: WaitingDocuments | null
}

/** What the editor of this address was left with, unless it was saved; kept until the session ends or the page closes. */
export const useUnsavedDraft = (path: string): Edited | undefined => {
  const queries = useQueryClient()
  return useState(() => queries.getQueryData<Edited>(draftKey(path)))[0]
}

/** Keeps what is not saved, and says so when the editor is left. Gives what ends that. */
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
