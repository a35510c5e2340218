import { Copy } from "../controls/Copy.js"
import { Dialog } from "../controls/Dialog.js"

interface SecretProps {
  readonly title: string
  readonly text: string
  readonly about: string
  readonly onClose: () => void
}

/** Shows a secret that cannot be read again. */
export const Secret = ({ about, onClose, text, title }: SecretProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{about} It is shown only once: copy it now.</p>
    <div class="secret">
      <input readOnly aria-label={title} value={text} onFocus={(event) => event.currentTarget.select()} />
      <Copy text={text} />
    </div>
    <footer class="row end">
      <button class="button primary" type="button" onClick={onClose}>
        Done
      </button>
    </footer>
  </Dialog>
)
