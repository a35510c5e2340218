import type { Template, TemplateDraft } from "@winnow/client"
import { useQuery, useQueryClient } from "@tanstack/preact-query"
import { useRef, useState } from "preact/hooks"
import { Link, useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { useMutation } from "../controls/Mutation.js"
import { Failure, Loading, Spinner } from "../controls/States.js"
import { documentsKey } from "../documents/DocumentList.js"
import { startBatch } from "../documents/Uploads.js"
import type { Code } from "../shell/AsCode.js"
import { Page } from "../shell/Page.js"
import { say, sayFailed, undoable } from "../shell/Toasts.js"
import { ReviewRulesEditor } from "./ReviewRulesEditor.js"
import { SuggestButton } from "./SuggestButton.js"
import { takeDocuments } from "./WaitingDocuments.js"
import { TemplateJson } from "./TemplateJson.js"
import { templateKey, templatesKey } from "./TemplateQueries.js"
import { TryIt } from "./TryIt.js"
import { useKeepUnsaved, useUnsavedDraft } from "./UnsavedDraft.js"
import { VariableEditor } from "./VariableEditor.js"
import { Versions } from "./Versions.js"
import "./templates.css"

interface TemplateScreenProps {
  readonly id: string
  readonly tab: string
}

export const TemplateScreen = ({ id, tab }: TemplateScreenProps) =>
  id === "new" ? <Editor tab="fields" /> : <Loaded id={id} tab={tab} />

const Loaded = ({ id, tab }: TemplateScreenProps) => {
  const template = useQuery({ queryKey: templateKey(id), queryFn: () => api.templates.get(id) })
  if (template.isPending) return <Loading />
  if (template.isError) return <Failure error={template.error} retry={template.refetch} />
  return <Editor key={id} template={template.data} tab={tab} />
}

const tabs: ReadonlyArray<readonly [string, string]> = [
  ["fields", "Fields"],
  ["versions", "Versions"],
  ["try", "Try it"]
]

const draftOf = ({ examples, instructions, name, review, variables }: TemplateDraft): TemplateDraft => ({
  name,
  variables,
  ...(instructions === undefined ? {} : { instructions }),
  ...(examples === undefined ? {} : { examples }),
  ...(review === undefined ? {} : { review })
})

const emptyDraft: TemplateDraft = { name: "", variables: [{ key: "", type: "string", context: "" }] }

const Editor = ({ tab, template }: { readonly tab: string; readonly template?: Template }) => {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const saved = template === undefined ? emptyDraft : draftOf(template)
  const path = `/templates/${template === undefined ? "new" : encodeURIComponent(template.id)}`
  const left = useUnsavedDraft(path)
  const [waiting] = useState(() => (template === undefined ? (takeDocuments() ?? left?.waiting ?? null) : null))
  const suggested = waiting === left?.waiting ? undefined : waiting?.suggestion
  const [draft, setDraft] = useState<TemplateDraft>(
    suggested === undefined ? (left?.draft ?? saved) : { name: suggested.name, variables: suggested.variables }
  )
  const [found, setFound] = useState(suggested?.values ?? left?.found ?? {})

  const isMade = useRef(false)
  const isChanged = !isMade.current && JSON.stringify(draft) !== JSON.stringify(saved)
  const discardDraft = useKeepUnsaved(path, { draft, found, waiting }, isChanged)

  const save = useMutation({
    mutationFn: () =>
      template === undefined ? api.templates.create(draft) : api.templates.replace(template.id, draft),
    onSuccess: async (after) => {
      isMade.current = template === undefined
      queries.setQueryData(templateKey(after.id), after)
      setDraft(draftOf(after))
      await queries.invalidateQueries({ queryKey: templatesKey, refetchType: "active" })
      say(template === undefined ? "The template is saved" : "A new version is saved")
      discardDraft()
      if (waiting !== null) {
        startBatch(waiting.files, after.id, () => void queries.invalidateQueries({ queryKey: documentsKey }))
        navigate("/")
      } else if (template === undefined) navigate(`/templates/${encodeURIComponent(after.id)}`, { replace: true })
    },
    onError: sayFailed
  })
  const discard = () => {
    setDraft(saved)
    say("The changes are discarded", { label: "Undo", run: () => setDraft(draft) })
  }
  const remove = ({ id, name }: Template) => {
    navigate("/templates")
    undoable(`${name} is deleted`, {
      run: () => api.templates.remove(id).then(() => queries.invalidateQueries({ queryKey: templatesKey })),
      undo: () => navigate(`/templates/${encodeURIComponent(id)}`)
    })
  }

  return (
    <Page
      title={template === undefined ? "New template" : template.name}
      lead={
        template?.version === undefined
          ? undefined
          : `Version ${template.version}${isChanged ? ", with changes that are not saved" : ""}`
      }
      code={codeOf(template, draft)}
      actions={
        <>
          {(template !== undefined || isChanged) && (
            <Menu
              label="More"
              class="icon-button"
              entries={[
                ...(isChanged ? [{ label: "Discard changes", icon: "undo" as const, run: discard }] : []),
                ...(template === undefined
                  ? []
                  : [{ label: "Delete", icon: "trash" as const, run: () => remove(template) }])
              ]}
            >
              <Icon name="more" />
            </Menu>
          )}
          <button class="button primary" type="submit" form="template" disabled={save.isPending || !isChanged}>
            {save.isPending && <Spinner />} {waiting === null ? "Save" : "Save and extract"}
          </button>
        </>
      }
    >
      {template !== undefined && (
        <nav class="segments" aria-label="Template">
          {tabs.map(([name, label]) => (
            <Link
              key={name}
              href={`/templates/${encodeURIComponent(template.id)}${name === "fields" ? "" : `/${name}`}`}
              aria-current={tab === name ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {template !== undefined && tab === "versions" && <Versions id={template.id} />}
      {template !== undefined && tab === "try" && <TryIt id={template.id} variables={draft.variables} />}
      <form
        id="template"
        class="template-editor"
        hidden={tab !== "fields"}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <div class="template-fields">
          <div class="row template-name">
            <label class="field grow">
              <span>Name</span>
              <input
                required
                value={draft.name}
                onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
              />
            </label>
            <SuggestButton
              onSuggested={({ name, values, variables }) => {
                const before = draft
                setDraft({ ...draft, name: draft.name || name, variables })
                setFound(values)
                say(variables.length === 1 ? "1 field suggested" : `${variables.length} fields suggested`, {
                  label: "Undo",
                  run: () => setDraft(before)
                })
              }}
            />
          </div>
          <VariableEditor
            variables={draft.variables}
            change={(variables) => setDraft({ ...draft, variables })}
            found={found}
          />
          <label class="field">
            <span>Instructions for a language model</span>
            <textarea
              rows={3}
              value={draft.instructions ?? ""}
              onInput={(event) => {
                const { instructions: _instructions, ...others } = draft
                const written = event.currentTarget.value
                setDraft(written === "" ? others : { ...others, instructions: written })
              }}
            />
          </label>
          <ReviewRulesEditor rules={draft.review ?? {}} change={(review) => setDraft({ ...draft, review })} />
        </div>
        <TemplateJson draft={draft} change={setDraft} />
      </form>
    </Page>
  )
}

const codeOf = (template: Template | undefined, draft: TemplateDraft): Code => {
  const json = JSON.stringify(draft, null, 2)
  const path = template === undefined ? "" : `/${template.id}`
  return {
    curl: () =>
      `curl "$WINNOW/v1/templates${path}" -X ${template === undefined ? "POST" : "PUT"} \\\n  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\\n  -d '${json.replaceAll("'", "'\\''")}'`,
    typescript: () =>
      template === undefined
        ? `const template = await winnow.templates.create(${json})`
        : `const template = await winnow.templates.replace("${template.id}", ${json})`
  }
}
