import { UnauthorizedError } from "@winnow/client"
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/preact-query"
import { lazy, Suspense } from "preact/compat"
import { Redirect, Route, Router, Switch } from "wouter-preact"
import { basePath } from "./Base.js"
import { Documents } from "./documents/Documents.js"
import { Loading } from "./controls/States.js"
import { Guarded } from "./session/Guarded.js"
import { sessionKey, useSession } from "./session/SessionQuery.js"
import { SignIn } from "./session/SignIn.js"
import { ErrorBoundary } from "./shell/ErrorBoundary.js"
import { NoSuchPage } from "./shell/NoSuchPage.js"
import { Shell } from "./shell/Shell.js"
import { Toasts } from "./shell/Toasts.js"

const DocumentScreen = lazy(async () => (await import("./document/DocumentScreen.js")).DocumentScreen)
const ReviewScreen = lazy(async () => (await import("./review/ReviewScreen.js")).ReviewScreen)
const Queue = lazy(async () => (await import("./review/Queue.js")).Queue)
const Templates = lazy(async () => (await import("./templates/Templates.js")).Templates)
const TemplateScreen = lazy(async () => (await import("./templates/TemplateScreen.js")).TemplateScreen)
const Usage = lazy(async () => (await import("./account/Usage.js")).Usage)
const Keys = lazy(async () => (await import("./account/Keys.js")).Keys)
const Webhooks = lazy(async () => (await import("./account/Webhooks.js")).Webhooks)

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noteEnd(error) }),
  // The client already retries.
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } }
})

/** Shows the sign-in page after any request that fails for lack of a session. */
const noteEnd = (error: unknown) => {
  if (error instanceof UnauthorizedError) void queries.invalidateQueries({ queryKey: sessionKey })
}

export const App = () => (
  <QueryClientProvider client={queries}>
    <Router base={basePath}>
      <Switch>
        <Route path="/sign-in" component={SignIn} />
        <Route>
          <Guarded>
            <Shell>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  <Screens />
                </Suspense>
              </ErrorBoundary>
            </Shell>
          </Guarded>
        </Route>
      </Switch>
      <Toasts />
    </Router>
  </QueryClientProvider>
)

const Screens = () => {
  const { data: session } = useSession()
  return session?.via === "review" && session.extractionId !== null ? (
    <OneReview id={session.extractionId} />
  ) : (
    <AllScreens />
  )
}

/** The only page of a review link, whatever the address. */
const OneReview = ({ id }: { readonly id: string }) => {
  const path = `/review/${encodeURIComponent(id)}`
  return (
    <Switch>
      <Route path={path}>
        <ReviewScreen id={id} />
      </Route>
      <Route>
        <Redirect to={path} replace />
      </Route>
    </Switch>
  )
}

const AllScreens = () => (
  <Switch>
    <Route path="/" component={Documents} />
    <Route path="/documents/:id">{({ id }) => <DocumentScreen key={id} id={id} />}</Route>
    <Route path="/review" component={Queue} />
    <Route path="/review/:id">{({ id }) => <ReviewScreen key={id} id={id} />}</Route>
    <Route path="/templates" component={Templates} />
    <Route path="/templates/:id/:tab?">
      {({ id, tab }) => <TemplateScreen key={id} id={id} tab={tab ?? "fields"} />}
    </Route>
    <Route path="/usage" component={Usage} />
    <Route path="/keys" component={Keys} />
    <Route path="/webhooks" component={Webhooks} />
    <Route component={NoSuchPage} />
  </Switch>
)
