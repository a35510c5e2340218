import { signal } from "@preact/signals"
import { UnauthorizedError } from "@winnow/client"
import { useEffect } from "preact/hooks"
import { api } from "../Api.js"
import { basePath } from "../Base.js"
import { Loading } from "../controls/States.js"
import { sayFailed } from "../shell/Toasts.js"

/** Whether the user is signing out, which closes every screen. */
export const isSigningOut = signal(false)

const leaving = new Set<Promise<unknown>>()

/** Delays the sign-out until this work has ended. */
export const beforeSignOut = (work: Promise<unknown>): void => {
  leaving.add(work)
  void work.finally(() => leaving.delete(work))
}

/** Replaces the screens while signing out. The page is reloaded, so that nothing of this user remains in it. */
export const SignOut = () => {
  useEffect(() => void signOut(), [])
  return <Loading />
}

const signOut = async (): Promise<void> => {
  await Promise.allSettled(leaving)
  try {
    await api.session.signOut()
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) {
      sayFailed(error)
      isSigningOut.value = false
      return
    }
  }
  location.replace(`${basePath}/sign-in`)
}
