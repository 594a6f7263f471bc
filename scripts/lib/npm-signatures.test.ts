import { describe, expect, test } from 'vitest'
import { judgeSignatures } from './npm-signatures.ts'

const tampered = {
  code: 'EINTEGRITYSIGNATURE',
  message: 'kms-demo@1.0.0 has an invalid registry signature with keyid: SHA256:jl3bwswu80Pjj',
  integrity:
    'sha512-QqZ7VJ/8xPkS9s2IWB7Shj3qTJdcRyeXKbPQnsZjsPEwvutGv0EGeVchPcauoiDFJlGbZMFq5GDCurAGNSghJQ==',
  keyid: 'SHA256:jl3bwswu80Pjj',
  location: 'node_modules/kms-demo',
  name: 'kms-demo',
  registry: 'https://registry.npmjs.org/',
  resolved: 'https://registry.npmjs.org/kms-demo/-/kms-demo-1.0.0.tgz',
  signature:
    'MEUCIQCX/49atNeSDYZP8betYWEqB0G8zZnIyB7ibC7nRNyMiQIgHosOKHhVTVNBI/6iUNSpDokOc44zsZ7TfybMKj8YdfY=',
  type: 'dependencies',
  version: '1.0.0',
}
const unsigned = {
  integrity: 'sha512-x',
  location: 'node_modules/async',
  name: 'async',
  registry: 'https://registry.npmjs.org/',
  resolved: 'https://registry.npmjs.org/async/-/async-1.1.1.tgz',
  version: '1.1.1',
}
const error = (code: string | null, summary: string) =>
  JSON.stringify({ error: { code, summary, detail: '' } }, null, 2)

describe('signatures', () => {
  test('that are all valid pass', () => {
    expect(judgeSignatures({ code: 0, output: '{\n  "invalid": [],\n  "missing": []\n}\n' })).toEqual({
      state: 'ok',
      text: '',
    })
  })

  test('that are invalid or missing fail, and the packages are named', () => {
    const output = JSON.stringify({ invalid: [tampered], missing: [unsigned] })
    expect(judgeSignatures({ code: 1, output })).toEqual({
      state: 'failed',
      text: "Changed after publication. Don't use: kms-demo@1.0.0 (https://registry.npmjs.org/).\nNot signed by their registry: async@1.1.1 (https://registry.npmjs.org/).",
    })
    const invalid = Array.from({ length: 25 }, (_, index) => ({ ...tampered, version: `1.0.${index}` }))
    expect(judgeSignatures({ code: 1, output: JSON.stringify({ invalid, missing: [] }) }).text).toMatch(
      / and 5 more\.$/,
    )
    // Even if npm exits with 0.
    expect(judgeSignatures({ code: 0, output })).toMatchObject({ state: 'failed' })
  })

  test.each([
    [
      'ENOTFOUND',
      'request to https://tuf-repo-cdn.sigstore.dev/15.root.json failed, reason: getaddrinfo ENOTFOUND tuf-repo-cdn.sigstore.dev',
    ],
    [
      'ECONNREFUSED',
      'request to http://127.0.0.1:4873/react failed, reason: connect ECONNREFUSED 127.0.0.1:4873',
    ],
    ['ERR_SOCKET_TIMEOUT', 'Socket timeout'],
    ['EIDLETIMEOUT', 'Idle timeout reached for host registry.npmjs.org:443'],
    ['ENOTCACHED', 'cache mode is only-if-cached but no cached response is available'],
    ['EPROTO', 'write EPROTO'],
    ['EAI_FAIL', 'getaddrinfo EAI_FAIL registry.npmjs.org'],
    ['E405', '405 Method Not Allowed - GET https://registry.example/-/npm/v1/keys'],
    ['E503', '503 Service Unavailable - GET https://registry.npmjs.org/react'],
  ])('are skipped with the reason when the registry answers %s', (code, summary) => {
    expect(judgeSignatures({ code: 1, output: error(code, summary) })).toEqual({
      state: 'skipped',
      text: `the registry or its keys can't be reached: ${summary}`,
    })
  })

  test('are skipped when the registry has no keys', () => {
    const summary = 'found no dependencies to audit that were installed from a supported registry'
    expect(judgeSignatures({ code: 1, output: error(null, summary) })).toEqual({
      state: 'skipped',
      text: 'the registry has no signing keys',
    })
  })

  test.each([
    [1, error('ETARGET', 'No matching version found for react@19.3.1.')],
    [
      1,
      error(
        'E404',
        "404 Not Found - GET https://registry.npmjs.org/react - 'react@19.3.1' is not in this registry.",
      ),
    ],
    [1, error(null, 'found no installed dependencies to audit')],
    [1, 'npm error something else'],
    [127, ''],
    [1, '{"invalid": [], "missing": []}'],
  ])('fail when npm exits with %i and says %s', (code, output) => {
    const { state, text } = judgeSignatures({ code, output })
    expect(state).toBe('failed')
    expect(text).not.toBe('')
  })
})
