import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { practiceCalls, PracticeState } from '#contract/ipc/practice.ts'
import { withFileErrors } from '#main/files/file-errors.ts'
import type { Handlers } from '#main/ipc/register.ts'
import { checkTenant } from '#main/tenants/check-tenant.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { forkPractice, type ForkPractice } from './practice-child.ts'
import { readPracticeFacts, type PracticeFacts } from './practice-facts.ts'
import { practiceProgram } from './practice-program.ts'
import { createPracticeServer, type PracticeServer } from './practice-server.ts'
import { createPracticeSignIn, type PracticeSignIn } from './practice-sign-in.ts'
import { signInHint, startedAgainText } from './practice-texts.ts'

type PracticeNames = 'tenants.addPractice' | keyof typeof practiceCalls

interface HandlerParts {
  server: PracticeServer
  people: PracticeSignIn
  state: () => PracticeState
  /** Starts the server and shows its agency, adding it the first time. */
  open: () => Promise<IpcResult<{ workspaceId: string }>>
  /** Returns the agency's workspace; undefined before it is added. */
  findId: () => string | undefined
}

const createPracticeHandlers = ({
  server,
  people,
  state,
  open,
  findId,
}: HandlerParts): Handlers<PracticeNames> => ({
  'practice.state': () => ipcOk(state()),
  'practice.cancel'() {
    server.cancel()
    return ipcOk({})
  },
  'tenants.addPractice': () => withFileErrors(open),
  async 'practice.signIn'({ email }) {
    const id = findId()
    return id ? people.switchTo(id, email) : ipcFail('notFound')
  },
})

const isPractice = (workspaces: Workspaces, workspaceId: string): boolean =>
  workspaces.find(workspaceId)?.kind === 'practice'

/** Creates the practice tenant: a separate server with demo data inside the console, started on use. */
export function createPractice(
  parts: ConsoleParts,
  fork: ForkPractice = forkPractice,
  readFacts: () => PracticeFacts = readPracticeFacts,
): Feature<PracticeNames> {
  const { workspaces, statuses, notices, shellFetch, sendToShell, window, changed } = parts
  const [folder, { domain, logins }] = [join(parts.folder, 'practice'), readFacts()]
  const state = (): PracticeState => ({ ...server.state(), logins })
  const server = createPracticeServer({
    fork,
    program: practiceProgram,
    folder,
    onRestart: () => notices.add(startedAgainText),
    onChange() {
      sendToShell('practice.changed', state())
      const workspace = known()
      // While the server is off, only the practice page may call it.
      if (workspace && !isUsed()) statuses.set(workspace.id, { reach: 'unknown' })
    },
  })
  const people = createPracticeSignIn(parts, logins)
  let isRemoving = false
  /** Removed workspaces that may still be requested; their server must not start again. */
  const gone = new Set<string>()

  const known = () => workspaces.list().find(({ id, kind }) => kind === 'practice' && !gone.has(id))
  const originAt = (port: number) => `http://${domain}:${port}`

  /** Starts the server and updates the tenant's address, because another program may use the old port now. */
  const bringUp = async () => {
    const start = await server.ensure()
    if (!start.ok) return start
    const workspace = known()
    if (workspace && workspace.origin !== originAt(start.port))
      workspaces.note(workspace.id, { origin: originAt(start.port) })
    return start
  }

  const add = async (port: number): Promise<IpcResult<{ workspaceId: string }>> => {
    const found = await checkTenant(originAt(port), shellFetch)
    if (!found.ok) return found
    const { id } = known() ?? workspaces.add(found.value, '', 'practice')
    const [login] = logins
    const answer = await people.signInFirst(id)
    if (!answer.ok && login) notices.add(signInHint(login.email, login.password))
    window().show(id)
    changed()
    return ipcOk({ workspaceId: id })
  }

  const isUsed = () => ['starting', 'running'].includes(server.state().state)
  const makeFolder = async () => {
    // Data without its tenant is left over from an interrupted removal.
    if (!known() && !isUsed()) await removeData()
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  const removeData = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const open = async () => {
    if (isRemoving) return ipcFail('busy')
    await makeFolder()
    const start = await bringUp()
    if (start.ok) return add(start.port)
    return start.isCancelled ? ipcFail('cancelled') : ipcFail('unsupported', start.text)
  }

  return {
    handlers: createPracticeHandlers({ server, people, state, open, findId: () => known()?.id }),
    async beforeCall(workspaceId) {
      if (!isPractice(workspaces, workspaceId)) return
      const start = gone.has(workspaceId) ? null : await bringUp()
      // Nothing may be sent to an earlier run's address, which may belong to another program now.
      if (!start?.ok) throw new Error("The practice server isn't running")
      await people.signInAtOpening(workspaceId)
    },
    mayAsk: (workspaceId) => !isPractice(workspaces, workspaceId) || server.state().state === 'running',
    sessionChanged: (workspaceId) => people.sessionChanged(workspaceId),
    async forget(workspaceId) {
      if (!isPractice(workspaces, workspaceId)) return
      isRemoving = true
      gone.add(workspaceId)
      try {
        await server.stop()
        await removeData()
      } finally {
        isRemoving = false
      }
    },
    stop: () => server.stop(),
  }
}
