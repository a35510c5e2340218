import { useState } from "preact/hooks"
import { serverUrl } from "../Base.js"
import { Copy } from "../controls/Copy.js"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"

/** The requests behind a screen, as code; generated when they are shown. */
export interface Code {
  readonly curl: () => string
  readonly typescript: () => string
}

export const AsCode = ({ curl, typescript }: Code) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button class="button quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="code" /> <span class="wide-only">As code</span>
        <span class="sr-only narrow-only">As code</span>
      </button>
      {isOpen && (
        <Dialog title="As code" onClose={() => setOpen(false)} wide>
          <p class="hint">How your own program does what this screen does.</p>
          <Sample title="curl" text={`WINNOW=${serverUrl}\nKEY=wn_live_…   # an API key\n\n${curl()}`} />
          <Sample
            title="TypeScript"
            text={`import { createClient } from "@winnow/client"\n\nconst winnow = createClient({ baseUrl: "${serverUrl}", apiKey })\n\n${typescript()}`}
          />
        </Dialog>
      )}
    </>
  )
}

const Sample = ({ text, title }: { readonly text: string; readonly title: string }) => (
  <section class="sample">
    <header class="row spread">
      <h3>{title}</h3>
      <Copy text={text} />
    </header>
    <pre tabIndex={0} aria-label={title}>
      <code>{text}</code>
    </pre>
  </section>
)
