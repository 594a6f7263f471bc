import { describe, expect, it } from 'vitest'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { createTenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { createPracticeSignIn } from './practice-sign-in.ts'

const logins = [
  { role: 'agent', email: 'agent@skyways.example', password: 'word' },
  { role: 'owner', email: 'owner@skyways.example', password: 'word' },
]

/** A practice agency whose server accepts the password `word`. */
const setUp = (password = 'word', paneCount = 1) => {
  const workspaces = openWorkspaces(inMemorySettings())
  const theme = { primary: '#123456', accent: '#654321', glyph: 'P' }
  const found = { origin: 'http://skyways.localhost:1', siteId: 's', theme, companyName: 'Practice' }
  const { id } = workspaces.add(found, '', 'practice')
  const vault = openVault(memoryKeychain(), workspaces, (one) => people.sessionChanged(one))
  const statuses = createTenantStatuses(() => undefined)
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const people = createPracticeSignIn(
    {
      workspaces,
      vault,
      statuses,
      window: () =>
        ({
          panes: () => Array.from({ length: paneCount }),
          sleep: note('sleep'),
          show: note('show'),
          showBeside: note('showBeside'),
          reload: note('reload'),
        }) as never,
      async forward({ session, body }) {
        if (session === 'ends') {
          done.push('sign out')
          await vault.forget(id)
          return Response.json({ success: true, result: {}, message: '' })
        }
        const sent = JSON.parse(new TextDecoder().decode(body as Uint8Array)) as (typeof logins)[number]
        if (sent.password !== password) {
          const message = 'Wrong password.'
          return Response.json(
            { success: false, message, errorCode: 'signInFailed', errorMessage: message },
            { status: 401 },
          )
        }
        done.push(`sign in ${sent.email}`)
        await vault.keep(id, `token of ${sent.email}`, sent.email)
        return Response.json({ success: true, result: {}, message: '' })
      },
    },
    logins,
  )
  return { people, id, vault, statuses, done, workspaces }
}

describe('the practice agency', () => {
  it('signs in as its first login when it is opened, and reloads its page', async () => {
    const { people, id, done } = setUp()
    await people.signInAtOpening(id)
    await people.signInAtOpening(id)
    expect(done).toEqual(['sign in agent@skyways.example', 'reload'])
  })

  it('leaves someone who signed out signed out, until the agency is opened by its button', async () => {
    const { people, id, vault, done } = setUp()
    await people.signInFirst(id)
    await vault.forget(id)
    await people.signInAtOpening(id)
    expect(done).toEqual(['sign in agent@skyways.example'])
    await people.signInFirst(id)
    expect(done).toHaveLength(2)
  })

  it('is the only one where the console signs in by itself', async () => {
    const { people, workspaces, done } = setUp()
    const theme = { primary: '#123456', accent: '#654321', glyph: 'S' }
    const found = { origin: 'https://skyways.example', siteId: 's', theme, companyName: 'Skyways' }
    const { id } = workspaces.add(found, '')
    await expect(people.signInFirst(id)).rejects.toThrow('Not the practice agency')
    expect(done).toEqual([])
  })

  it("shows the server's words when a password was changed", async () => {
    const { people, id, done } = setUp('another')
    const answer = await people.signInFirst(id)
    expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden', message: 'Wrong password.' } })
    expect(done).toEqual([])
  })

  it.each([
    [1, 'show'],
    [2, 'showBeside'],
  ])(
    'switches the role with %s on screen: signs out, signs in, and opens the page anew',
    async (count, shown) => {
      const { people, id, done, workspaces } = setUp('word', count)
      await people.signInFirst(id)
      workspaces.note(id, { lastPath: '/flight/ticket-queue' })
      expect(await people.switchTo(id, 'owner@skyways.example')).toEqual({ ok: true, value: {} })
      expect(done.slice(1)).toEqual(['sleep', 'sign out', 'sign in owner@skyways.example', shown])
      expect(workspaces.find(id)).toMatchObject({ userLabel: 'owner@skyways.example', lastPath: '/' })
    },
  )

  it('switches nothing while its page has unsaved changes, or to an unknown login', async () => {
    const { people, id, done, statuses } = setUp()
    statuses.set(id, { report: { title: '', path: '/', hasUnsaved: true, unread: 0, menu: [] } })
    expect(await people.switchTo(id, 'owner@skyways.example')).toMatchObject({ error: { code: 'busy' } })
    expect(await people.switchTo(id, 'nobody@skyways.example')).toMatchObject({ error: { code: 'notFound' } })
    expect(done).toEqual([])
  })
})
