import { Failure } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { PracticeLogin } from '#contract/ipc/practice.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import type { ConsoleWindow } from '#main/windows/console-window.ts'

type Done = IpcResult<Record<string, never>>

type Parts = Pick<ConsoleParts, 'forward' | 'vault' | 'statuses' | 'workspaces'> & {
  window: () => Pick<ConsoleWindow, 'panes' | 'sleep' | 'show' | 'showBeside' | 'reload'>
}

/** Signs in at the practice agency with its public demo logins. */
export interface PracticeSignIn {
  /** Signs in with the first demo login, unless a user is already signed in. */
  signInFirst(workspaceId: string): Promise<Done>
  /** The same when the agency is opened, once in a run: someone who signs out stays signed out. */
  signInAtOpening(workspaceId: string): Promise<void>
  /**
   * Ends the session, signs in as another login and opens its home screen. Errors: `notFound`, `busy` (unsaved
   * changes), `forbidden` (with the server's words).
   */
  switchTo(workspaceId: string, email: string): Promise<Done>
  /** Must be called after each sign-in and sign-out, of any workspace. */
  sessionChanged(workspaceId: string): void
}

export function createPracticeSignIn(
  { forward, vault, statuses, workspaces, window }: Parts,
  logins: readonly PracticeLogin[],
): PracticeSignIn {
  let wasAnyoneSignedIn = false
  const isPractice = (workspaceId: string) => workspaces.find(workspaceId)?.kind === 'practice'

  const send = (workspaceId: string, path: string, body: object, session: 'issues' | 'ends') => {
    // The console signs in by itself nowhere else.
    if (!isPractice(workspaceId)) throw new Error('Not the practice agency')
    return forward({
      workspaceId,
      method: 'POST',
      pathAndQuery: `${apiBasePath}${path}`,
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify(body)),
      session,
    })
  }

  const signIn = async (workspaceId: string, { email, password }: PracticeLogin): Promise<Done> => {
    const answer = await send(workspaceId, endpoints.users.login.path, { email, password }, 'issues')
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok) return ipcOk({})
    const failure = Failure.safeParse(body)
    return failure.success ? ipcFail('forbidden', failure.data.message) : ipcFail('network')
  }

  const signInFirst = async (workspaceId: string): Promise<Done> => {
    const [first] = logins
    if ((await vault.token(workspaceId)) !== null) return ipcOk({})
    return first ? signIn(workspaceId, first) : ipcFail('notFound')
  }

  return {
    signInFirst,
    async signInAtOpening(workspaceId) {
      if (wasAnyoneSignedIn || (await vault.token(workspaceId)) !== null) return
      // Before the call, which itself counts as using the agency.
      wasAnyoneSignedIn = true
      const answer = await signInFirst(workspaceId)
      // The page has started as a visitor's.
      if (answer.ok) window().reload(workspaceId)
    },
    async switchTo(workspaceId, email) {
      const login = logins.find((one) => one.email === email)
      if (!login) return ipcFail('notFound')
      if (statuses.get(workspaceId).report?.hasUnsaved)
        return ipcFail('busy', 'You have unsaved changes in the practice agency. Save or discard them first.')
      const isBesideOthers = window().panes().length > 1
      // A page shows one person's data only.
      window().sleep(workspaceId)
      await send(workspaceId, endpoints.users.logout.path, {}, 'ends')
      const answer = await signIn(workspaceId, login)
      workspaces.note(workspaceId, { lastPath: '/' })
      if (isBesideOthers) window().showBeside(workspaceId)
      else window().show(workspaceId)
      return answer
    },
    sessionChanged(workspaceId) {
      if (isPractice(workspaceId) && vault.isSignedIn(workspaceId)) wasAnyoneSignedIn = true
    },
  }
}
