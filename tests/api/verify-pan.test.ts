import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startPanRegister, type PanFault } from '#tests/support/pan-register.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { verifyPan, panChecks } = endpoints.wallet
const staff = { as: 'staff' }
const pan = 'ABCPS1234F'
const name = 'Anil Sharma'

let register: Awaited<ReturnType<typeof startPanRegister>>
let server: TestServer
beforeAll(async () => {
  register = await startPanRegister({
    [pan]: { status: 'E', name },
    AAACI1234K: { status: 'EL', name: '' },
    AAACX1234K: { status: 'X', name: 'Old Ltd' },
    AAACD1234K: { status: 'D', name: 'Gone Ltd' },
    AAACF1234K: { status: 'F', name: 'Forged Ltd' },
  })
  server = await startTestServer({ pan: register.verifier() })
})
afterEach(() => register.setFault('none'))
afterAll(async () => {
  await server.close()
  await register.close()
})

const check = (input: { pan: string; name: string }) => server.must(verifyPan, input, staff)

describe('a PAN', () => {
  test('that exists is valid, and its name is compared', async () => {
    expect(await check({ pan, name })).toMatchObject({ pan, name, status: 'valid', nameMatch: 'match' })
    expect(await check({ pan, name: 'Sunil Sharma' })).toMatchObject({
      status: 'valid',
      nameMatch: 'mismatch',
    })
    expect(register.questions.at(-1)).toMatchObject({
      user_ID: 'V0123456',
      records_count: '1',
      inputData: [{ pan, name: 'Sunil Sharma' }],
    })
    expect(register.isSignedByUs()).toBe(true)
  })

  test.each([
    ['AAACI1234K', 'valid', 'unknown'],
    ['AAACX1234K', 'inactive', 'mismatch'],
    ['AAACD1234K', 'inactive', 'mismatch'],
    ['AAACF1234K', 'fake', 'mismatch'],
    ['AAACN1234K', 'notFound', 'unknown'],
  ])('%s is %s, its name %s', async (number, status, nameMatch) => {
    expect(await check({ pan: number, name })).toMatchObject({ status, nameMatch })
  })

  test('is read in any case and with spaces around it', async () => {
    expect(await check({ pan: ` ${pan.toLowerCase()} `, name })).toMatchObject({ pan, status: 'valid' })
  })

  test.each(['ABCPS1234', 'ABCDS1234F', 'ABC1S1234F', 'ABCPS12345', 'ABCPS1234FF', '१२३'])(
    'in the wrong format is refused without asking: %s',
    async (wrong) => {
      const before = register.questions.length
      const answer = await server.call(verifyPan, { pan: wrong, name }, staff)
      expect(answer).toMatchObject({
        ok: false,
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'pan' }] },
      })
      expect(register.questions).toHaveLength(before)
    },
  )
})

describe('the register', () => {
  test.each([
    ['lostRequest', 'unreachable'],
    ['lostAnswer', 'unreachable'],
    ['error', 'unreachable'],
    ['errorAfter', 'unreachable'],
    ['garbage', 'malformed'],
  ] as const)('that gives no answer (%s) is %s, and can be asked again', async (fault, reason) => {
    register.play(fault)
    await expect(register.verifier().verify({ pan, name })).rejects.toMatchObject({ reason })
    expect(await register.verifier().verify({ pan, name })).toEqual({ status: 'valid', nameMatch: 'match' })
  })

  test('that answers too late counts as unavailable', async () => {
    register.play('hang')
    await expect(register.verifier(50).verify({ pan, name })).rejects.toMatchObject({ reason: 'timeout' })
  })

  test.each<[PanFault, string]>([
    ['unsigned', 'wrongSignature'],
    ['foreignKey', 'wrongSignature'],
    ['changed', 'wrongSignature'],
    ['replay', 'wrongSignature'],
    ['otherPan', 'malformed'],
    ['oddStatus', 'malformed'],
    ['refusal', 'refused'],
  ])('whose answer cannot be trusted (%s) gives none: %s', async (fault, reason) => {
    await register.verifier().verify({ pan, name })
    register.setFault(fault)
    // Unknown to the register, so that a changed answer would make it valid.
    const question = { pan: 'AAACN1234K', name }
    await expect(register.verifier().verify(question)).rejects.toMatchObject({ reason })
  })

  test.each([
    ['garbage', 'none'],
    ['none', 'foreignKey'],
  ] as const)('makes no PAN valid without an answer: %s, %s', async (fault, panFault) => {
    register.play(fault)
    register.setFault(panFault)
    expect(await check({ pan, name })).toMatchObject({ status: 'unavailable', nameMatch: 'unknown' })
  })
})

describe('the results', () => {
  test('are kept with who asked and when, newest first, for this site alone', async () => {
    const last = await check({ pan, name: 'Kavita Rao' })
    const { checks, isConnected, total } = await server.must(panChecks, { pageSize: 2 }, staff)
    expect(checks[0]).toEqual(last)
    expect(checks).toHaveLength(2)
    expect(total).toBeGreaterThan(5)
    expect(isConnected).toBe(true)
    expect(last.checkedBy).not.toBe('')
    const ofOne = await server.must(panChecks, { pan: 'AAACF1234K' }, staff)
    expect(ofOne.checks.map((one) => [one.pan, one.status])).toEqual([['AAACF1234K', 'fake']])
    const elsewhere = await server.must(panChecks, {}, { as: 'staff', site: 'meridian' })
    expect(elsewhere.checks).toEqual([])
  })

  test('say that only the format was checked where no register is connected', async () => {
    const alone = await startTestServer()
    try {
      expect(await alone.must(verifyPan, { pan, name }, staff)).toMatchObject({
        status: 'formOnly',
        nameMatch: 'unknown',
      })
      expect(await alone.must(panChecks, {}, staff)).toMatchObject({ isConnected: false, total: 1 })
    } finally {
      await alone.close()
    }
  })
})
