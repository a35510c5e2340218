import { Link } from "wouter-preact"
import { Empty } from "../controls/States.js"
import { Page } from "./Page.js"

export const NoSuchPage = () => (
  <Page title="No such page">
    <Empty icon="search" title="There is no page at this address">
      <Link href="/" class="button">
        Go to your documents
      </Link>
    </Empty>
  </Page>
)
