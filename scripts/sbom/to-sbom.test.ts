import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { readNpmSbom } from './npm-sbom.ts'
import { toSbom, type Bom, type Lockfile } from './to-sbom.ts'

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Checks a bill of materials against the schemas that CycloneDX publishes. */
const validate = (() => {
  const library = require.resolve('@cyclonedx/cyclonedx-library/package.json')
  const schema = (name: string) =>
    read(path.join(path.dirname(library), 'res/schema', `${name}.SNAPSHOT.schema.json`)) as object
  // Formats that ajv doesn't know.
  const ajv = new Ajv({
    strict: false,
    formats: { 'idn-email': /@/, 'iri-reference': /^\S*$/ },
  })
  addFormats.default(ajv)
  ajv.addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
  ajv.addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
  const check = ajv.compile(schema('bom-1.6'))
  return (bom: unknown) => (check(bom) ? [] : check.errors)
})()

const lock = read('package-lock.json') as Lockfile
let npmBom: Bom
let bom: Bom
beforeAll(async () => {
  npmBom = await readNpmSbom()
  const web = ['node_modules/react', 'node_modules/zod', 'node_modules/axe-core']
  bom = toSbom(npmBom, { lock, builds: { web } })
})

const find = (name: string) => {
  const found = bom.components.find((one) => one.name === name)
  const parts = found?.properties?.filter((one) => one.name === 'faredesk:part').map(({ value }) => value)
  return { scope: found?.scope, parts }
}

describe('the bill of materials', () => {
  test("follows CycloneDX's schema of version 1.6", () => {
    expect(validate(bom)).toEqual([])
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(bom.metadata.component).toMatchObject({ name: 'faredesk', version: '0.1.0', type: 'application' })
    expect(validate({ ...bom, components: [{ name: 'x', scope: 'shipped' }] })).not.toEqual([])
  })

  test('lists every package of the lockfile with its version, hash and licence', () => {
    const locked = Object.entries(lock.packages).flatMap(([folder, { name, version }]) =>
      folder === '' ? [] : [`${name ?? folder.split('node_modules/').at(-1)}@${version}`],
    )
    const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
    expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted())
    expect(listed.length).toBeGreaterThan(900)
    for (const component of bom.components)
      expect(component, component.name).toMatchObject({
        purl: expect.stringMatching(/^pkg:npm\//),
        hashes: [{ alg: 'SHA-512' }],
        licenses: [expect.anything()],
      })
  })

  test.each([
    ['fastify', 'required', ['server']],
    // Locked twice, once under another name for development.
    ['tsx', 'required', ['server']],
    // Also needed by development tools, which is why npm doesn't count them as shipped.
    ['react', 'required', ['server', 'web']],
    ['zod', 'required', ['server', 'web']],
    // In a build although it is a development package.
    ['axe-core', 'required', ['web']],
    ['electron', 'required', ['desktop']],
    ['@napi-rs/keyring', 'required', ['desktop', 'server']],
    ['@napi-rs/keyring-darwin-arm64', 'optional', ['desktop', 'server']],
    ['vitest', 'excluded', []],
    ['electron-builder', 'excluded', []],
  ])('says that %s is %s, in %j', (name, scope, parts) => {
    expect(find(name)).toEqual({ scope, parts })
  })

  test('refuses a build with a package that the lockfile lacks', () => {
    const builds = { web: ['node_modules/left-pad'] }
    expect(() => toSbom(npmBom, { lock, builds })).toThrow(
      "The build web contains node_modules/left-pad, which isn't in the lockfile.",
    )
  })
})
