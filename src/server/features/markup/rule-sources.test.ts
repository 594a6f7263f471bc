import { expect, test } from 'vitest'
import { createRegistry } from '#server/suppliers/registry.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { listRuleSources } from './rule-sources.ts'

const sell = (name: string, ...sources: string[]) => ({
  ...createScriptedSupplier(),
  name,
  sources: sources.map((source) => ({ source, name: `${source} of ${name}`, isLCC: false })),
})

test("a source rule is offered for every source except seat blocks, including AirAsia's with the same code", async () => {
  const site = { siteId: 's', kind: 'demo' } as const
  const list = async (...suppliers: ReturnType<typeof sell>[]) =>
    (await listRuleSources(createRegistry(suppliers), site)).map(({ name }) => name)
  const own = sell('fixed-departures', 'FD')
  const link = sell('link-site_bluebird', 'FD', '6E')
  expect(await list(own, link)).toEqual(['6E of link-site_bluebird'])
  expect(await list(own, sell('synthetic', 'FD'), link)).toEqual([
    'FD of synthetic',
    '6E of link-site_bluebird',
  ])
})
