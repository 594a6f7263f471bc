import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { packages } from '#server/db/schema/index.ts'
import { packageInput, type PackageInput } from '#tests/support/packages-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (as: string, changes: Partial<PackageInput>) =>
  server.call(endpoints.packages.savePackage, packageInput(changes), { as })
const isRefused = { ok: false, failure: { fields: [{ path: 'packageName' }] } }
const countOf = (packageName: string) =>
  server.database.db.$count(packages, eq(packages.packageName, packageName))

test('a first save whose answer was lost is sent again: it answers the package that it added', async () => {
  const packageName = 'sent-twice'
  const { savePackage } = endpoints.packages
  const send = () => server.must(savePackage, packageInput({ packageName }), { as: 'staff' })
  const [one, two] = await Promise.all([send(), send()])
  expect([two, await send()]).toEqual([one, one])
  expect(await countOf(packageName)).toBe(1)
})

test('the address of a package of somebody else, or with other content, is used', async () => {
  const packageName = 'used-by-staff'
  await save('staff', { packageName })
  expect(await save('owner', { packageName })).toMatchObject(isRefused)
  const body = packageBody({ title: 'Another trip' })
  expect(await save('staff', { packageName, body })).toMatchObject(isRefused)
  expect(await countOf(packageName)).toBe(1)
})
