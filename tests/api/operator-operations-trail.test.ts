import { describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorEvents } from '#server/db/schema/index.ts'
import { setUpOperations } from '#tests/support/operations-kit.ts'

const { operator, server, supplier, world, buy, loseAnswer, pass, runCommand } = setUpOperations()

describe('the operator’s view of suppliers', () => {
  it('counts answers, purchases and their times, and shows those without an outcome first', async () => {
    await pass(24 * 60)
    supplier.setDeaf(false)
    await buy()
    await loseAnswer()
    const lostAt = world.now.toISOString()
    await pass(2)
    const { suppliers, total } = await operator.must(calls.supplierHealth, { siteId: 'skyways' })
    const scripted = suppliers.find((one) => one.supplier === supplier.name)
    expect(scripted).toMatchObject({
      siteId: 'skyways',
      searches: { answered: 2, slow: 0, failed: 0 },
      hour: { confirmed: 1, failed: 0, medianMs: 0, p95Ms: 0 },
      day: { confirmed: 1, failed: 0 },
      lastSuccessAt: lostAt,
      open: 1,
      oldestOpenAt: lostAt,
    })
    expect(total).toBe(suppliers.length)
    const everywhere = await operator.must(calls.supplierHealth, {})
    const ages = everywhere.suppliers.map(({ oldestOpenAt }) => oldestOpenAt ?? '9')
    expect(ages).toEqual(ages.toSorted())
    await pass(61)
    const later = await operator.must(calls.supplierHealth, { siteId: 'skyways' })
    expect(later.suppliers.find((one) => one.supplier === supplier.name)).toMatchObject({
      searches: { answered: 0 },
      hour: { confirmed: 0, medianMs: null },
      day: { confirmed: 1 },
    })
  })
})

describe("the installation's trail", () => {
  it('lists what operators and the admin command did, newest first, in pages and by agency', async () => {
    await operator.must(calls.setAgencyState, { siteId: 'meridian', state: 'suspended', reason: 'Unpaid' })
    expect(await runCommand('agency', 'resume', '--id', 'meridian')).toMatchObject({ code: 0 })
    const { events, total } = await operator.must(calls.trail, { siteId: 'meridian' })
    expect(events).toMatchObject([
      { operator: null, action: 'agency.resume', siteId: 'meridian' },
      { operator: 'Devika Menon', action: 'agency.suspend', details: [{ name: 'Reason', value: 'Unpaid' }] },
    ])
    expect(total).toBe(2)
    const { events: signIns } = await operator.must(calls.trail, {})
    expect(signIns.find(({ action }) => action === 'operator.signIn')).toMatchObject({
      operator: 'Devika Menon',
      target: 'ops@faredesk.example',
    })
    const all = await operator.must(calls.trail, {})
    const [first, second] = await Promise.all(
      [1, 2].map((page) => operator.must(calls.trail, { page, pageSize: 4 })),
    )
    expect([...(first?.events ?? []), ...(second?.events ?? [])]).toEqual(all.events.slice(0, 8))
    expect(JSON.stringify(all)).not.toMatch(/password_hash|#code=/)
  })

  it('names people by what is known of them now, and stores nothing about them for ever', async () => {
    const { db } = server.deps.database
    const [agency, installation] = ['leela.nair@meridian.example', 'third@faredesk.example']
    const person = { firstName: 'Leela', lastName: 'Nair', email: agency }
    await operator.must(calls.addAgencyStaff, { siteId: 'meridian', ...person })
    await operator.must(calls.add, { name: 'Tara Iyer', email: installation })
    const { events } = await operator.must(calls.trail, {})
    expect(events.map(({ target }) => target)).toEqual(
      expect.arrayContaining([`Leela Nair <${agency}>`, installation]),
    )
    expect(JSON.stringify(await db.select().from(operatorEvents))).not.toMatch(/Leela|Nair|Tara|@/)
  })

  it('says in words what changed', async () => {
    const { limits } = await operator.must(calls.agency, { siteId: 'meridian' })
    const change = { ...limits, off: ['exports' as const], staff: 90, seen: limits }
    await operator.must(calls.setAgencyLimits, { siteId: 'meridian', ...change })
    const { events } = await operator.must(calls.trail, { siteId: 'meridian' })
    expect(events[0]?.details).toEqual([
      { name: 'Features off', value: 'none → Exports' },
      { name: 'Staff accounts', value: 'no limit → 90' },
    ])
  })
})
