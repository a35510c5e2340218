import type { ComponentChildren } from "preact"
import { Link, useRoute } from "wouter-preact"
import type { IconName } from "../controls/Icon.js"
import { Icon } from "../controls/Icon.js"
import { OpenReviews } from "../review/OpenReviews.js"
import { useSession } from "../session/SessionQuery.js"
import { isSigningOut } from "../session/SignOut.js"
import { nextTheme, theme } from "./Theme.js"
import "./shell.css"

/** Navigation beside the screen; below it on a phone. */
export const Shell = ({ children }: { readonly children: ComponentChildren }) => {
  const { data: session } = useSession()
  const isReviewOnly = session?.via === "review"
  return (
    <div class={isReviewOnly ? "shell alone" : "shell"}>
      <a class="skip" href={`${location.pathname}${location.search}#main`}>
        Skip to content
      </a>
      {!isReviewOnly && <Navigation />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const Navigation = () => (
  <nav class="navigation" aria-label="Main">
    <Link href="/" class="wordmark">
      <Icon name="logo" /> <span>Winnow</span>
    </Link>
    <ul>
      <Item href="/" paths={["/", "/documents/*"]} icon="documents" label="Documents" />
      <Item href="/review" paths={["/review", "/review/*"]} icon="review" label="Review" badge={<OpenReviews />} />
      <Item href="/templates" paths={["/templates", "/templates/*"]} icon="template" label="Templates" />
      <Item href="/usage" paths={["/usage"]} icon="usage" label="Usage" />
      <Item href="/keys" paths={["/keys"]} icon="key" label="API keys" />
      <Item href="/webhooks" paths={["/webhooks"]} icon="webhook" label="Webhooks" />
    </ul>
    <Account />
  </nav>
)

interface ItemProps {
  readonly href: string
  readonly paths: readonly [string, ...ReadonlyArray<string>]
  readonly icon: IconName
  readonly label: string
  readonly badge?: ComponentChildren
}

const Item = ({ badge, href, icon, label, paths }: ItemProps) => {
  const [first, second = first] = paths
  const isHere = [useRoute(first)[0], useRoute(second)[0]].includes(true)
  return (
    <li>
      <Link href={href} title={label} aria-current={isHere ? "page" : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
        {badge}
      </Link>
    </li>
  )
}

const Account = () => {
  const { data: session } = useSession()
  const label = { system: "Colours: as the system", light: "Colours: light", dark: "Colours: dark" }[theme.value]
  return (
    <div class="account">
      <span class="account-name" title={session?.email ?? session?.userId ?? ""}>
        {session?.email ?? session?.userId}
      </span>
      <button class="icon-button" type="button" onClick={nextTheme} title={label} aria-label={label}>
        <Icon name={theme.value === "system" ? "system" : theme.value === "light" ? "sun" : "moon"} />
      </button>
      {session?.via !== "host" && (
        <button
          class="icon-button"
          type="button"
          onClick={() => (isSigningOut.value = true)}
          title="Sign out"
          aria-label="Sign out"
        >
          <Icon name="leave" />
        </button>
      )}
    </div>
  )
}
