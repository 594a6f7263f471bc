import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { mailsTo } from './customers-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const calls = endpoints.users
const password = 'violin cargo teaspoon'

type NewPerson = RequestInputOf<typeof calls.inviteAgencyPerson>

let invited = 0
/** Builds an invitation to an address that no other has. */
export const anInvitation = (over: Partial<NewPerson> = {}): NewPerson => {
  invited += 1
  return {
    firstName: 'Neha',
    lastName: 'Gupta',
    email: `neha${invited}@rao.example`,
    role: 'agent',
    bookings: 'own',
    ...over,
  }
}

/** Returns the code of the last link that was emailed to an address. */
export const lastCode = async (server: TestServer, email: string): Promise<string> => {
  const links = (await mailsTo(server, email)).flatMap(({ text }) => /#code=([\w-]+)/.exec(text)?.[1] ?? [])
  const code = links.at(-1)
  if (code === undefined) throw new Error(`no link was sent to ${email}`)
  return code
}

/** Sets a password with a link, and returns how the person who opened it makes calls. */
export const openLink = async (server: TestServer, email: string, site = 'skyways'): Promise<CallOptions> => {
  const code = await lastCode(server, email)
  await server.must(calls.generatePassword, { code, password }, { site })
  return signInAs(server, email, site)
}

/** Signs a person in who has joined with `openLink`. */
export const signInAs = async (server: TestServer, email: string, site = 'skyways'): Promise<CallOptions> => {
  const answer = await server.call(calls.login, { email, password }, { site })
  const token = answer.response.headers['auth-token']
  if (typeof token !== 'string') throw new Error(`${email} can't sign in: ${answer.response.body}`)
  return { site, headers: { 'auth-token': token } }
}

/** Invites a colleague of the demo agency who joins at once. */
export const addColleague = async (
  server: TestServer,
  over: Partial<NewPerson> = {},
  by: CallOptions = { as: 'agent' },
) => {
  const person = anInvitation(over)
  await server.must(calls.inviteAgencyPerson, person, by)
  const who = await openLink(server, person.email, by.site)
  const { people } = await server.must(calls.agencyPeople, {}, by)
  const known = people.find(({ email }) => email === person.email)
  if (!known) throw new Error(`${person.email} didn't join`)
  return { ...known, who }
}
