import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { startJobs } from '#tests/support/background-jobs.ts'
import { createMailBox } from '#tests/support/mail-box.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const box = createMailBox()
let server: TestServer
let operator: ReturnType<typeof openOperator>
let jobs: { stop: () => Promise<void> }
beforeAll(async () => {
  server = await startTestServer({ mail: box.port })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const owner = { email: 'owner@acme.example', firstName: 'Asha', lastName: 'Rao' }
const run = (...args: string[]) => createAdminCommands(server.deps)(args)

describe('an invitation', () => {
  it("reaches its owner although the agency's domain isn't verified yet", async () => {
    const { agency, link } = await operator.must(calls.createAgency, {
      siteId: 'acme',
      companyName: 'Acme Travel',
      kind: 'test',
      domain: 'travel.acme.example',
      owner,
    })
    expect(agency.domains).toEqual([])
    expect(link).toContain('https://travel.acme.example/')
    // An email that is still waiting when the domain that it was written for is removed.
    const second = { siteId: 'bcme', domain: 'a.agencies.example' }
    const staff = { email: 'ravi@bcme.example', firstName: 'Ravi', lastName: 'Rao' }
    await operator.must(calls.createAgency, {
      ...second,
      domain: 'b.agencies.example',
      companyName: 'Bcme Travel',
      kind: 'test',
      owner: { ...owner, email: 'owner@bcme.example' },
    })
    await operator.must(calls.addDomain, second)
    await operator.must(calls.addAgencyStaff, { siteId: 'bcme', ...staff })
    await operator.must(calls.removeDomain, second)

    jobs = await startJobs(server.deps)
    await expect.poll(() => box.to(owner.email)).toHaveLength(1)
    expect(box.last(owner.email)).toMatchObject({ from: { address: 'no-reply@travel.acme.example' } })
    expect(box.link(owner.email).href).toBe(link)
    await expect.poll(() => box.to(staff.email)).toHaveLength(1)
    expect(box.last(staff.email)).toMatchObject({ from: { address: 'no-reply@b.agencies.example' } })
  })

  it('printed by a command says that it waits for a verified domain, until there is one', async () => {
    const waits = 'opens only once a domain of the agency is verified'
    const person = (email: string) => ['--email', email, '--first-name', 'Ira']
    const agency = ['--id', 'ccme', '--name', 'Ccme', '--domain', 'travel.ccme.example']
    const made = await run('agency', 'create', ...agency, ...person('owner@ccme.example'))
    expect(made.text).toContain(waits)
    const invited = ['agency', 'invite', '--id', 'ccme', '--email', 'owner@ccme.example']
    expect((await run(...invited)).text).toContain(waits)
    expect((await run('agency', 'staff', '--id', 'ccme', ...person('ira@ccme.example'))).text).toContain(
      waits,
    )
    await operator.must(calls.addDomain, { siteId: 'ccme', domain: 'ccme.agencies.example' })
    const { text } = await run(...invited)
    expect(text).toMatch(/^https:\/\/ccme\.agencies\.example\/app\/generate_password#code=\S+$/)
  })
})

describe('a list of one agency', () => {
  it.each([['agency people'], ['domain list'], ['trail']])('%s refuses an unknown one', async (name) => {
    expect(await run(...name.split(' '), '--id', 'nobody')).toEqual({
      code: 1,
      text: expect.stringContaining("There's no agency nobody"),
      isRefusal: true,
    })
    expect(await run(...name.split(' '), '--id', 'acme')).toMatchObject({ code: 0 })
    // An agency that nothing was done to has an empty trail.
    expect(await run(...name.split(' '), '--id', 'lotus')).toMatchObject({ code: 0 })
  })
})

describe('a command that fails in the database', () => {
  it("prints the database's reason without the statement and its values", async () => {
    await server.database.db.execute('alter table operator_events rename to operator_events_away')
    const { code, text } = await run('operator', 'add', '--email', 'secret@acme.example', '--name', 'Secret')
    await server.database.db.execute('alter table operator_events_away rename to operator_events')
    expect(code).toBe(1)
    expect(text).toBe('The command failed: relation "operator_events" does not exist (42P01)')
  })
})
