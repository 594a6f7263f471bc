import { randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { PanSettings } from '#server/config/pan-settings.ts'
import { PanUnavailable, type PanAnswer, type PanVerifier } from './port.ts'

const defaultTimeoutMs = 10_000
/** One record takes a few hundred bytes. */
const maxAnswerBytes = 64 * 1024
const algorithm = 'RSA-SHA256'
/** The service's code for a request that it carried out. */
const success = '1'

const Envelope = z.object({ data: z.string(), signature: z.string() })
const Answer = z.object({
  response_Code: z.string(),
  transaction_id: z.string(),
  outputData: z.array(z.object({ pan: z.string(), pan_status: z.string(), name: z.string() })).default([]),
})

/**
 * Status letters of the register. `E` exists; with a second letter the record has an event, such as a merger, a death
 * or a liquidation, and the PAN still exists.
 */
const toStatus = (letters: string): PanAnswer['status'] => {
  if (/^E[A-Z]?$/.test(letters)) return 'valid'
  if (letters === 'X' || letters === 'D') return 'inactive'
  if (letters === 'F') return 'fake'
  if (letters === 'N') return 'notFound'
  throw new PanUnavailable('malformed')
}

const toNameMatch = (letter: string): PanAnswer['nameMatch'] => {
  if (letter === 'Y') return 'match'
  return letter === 'N' ? 'mismatch' : 'unknown'
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PanUnavailable('malformed', { cause })
  }
}

const read = <T>(schema: z.ZodType<T>, text: string): T => {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new PanUnavailable('malformed', { cause: parsed.error })
  return parsed.data
}

/** Sends one request and returns the body of the answer. */
const post = async (url: string, body: string, timeoutMs: number): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new PanUnavailable('unreachable')
    if (text.length > maxAnswerBytes) throw new PanUnavailable('malformed')
    return text
  } catch (fault) {
    if (fault instanceof PanUnavailable) throw fault
    const isTimeout = fault instanceof Error && fault.name === 'TimeoutError'
    throw new PanUnavailable(isTimeout ? 'timeout' : 'unreachable', { cause: fault })
  }
}

/**
 * Asks a PAN verification service in the manner of Protean (formerly NSDL): a signed request with one record, and a
 * signed answer for the same transaction. An answer that isn't signed by the service, or is to another question,
 * counts as none.
 */
export const createProteanVerifier = (
  settings: PanSettings,
  { now, timeoutMs = defaultTimeoutMs }: { now: () => Date; timeoutMs?: number },
): PanVerifier => ({
  verify: async ({ pan, name }) => {
    const transactionId = `${settings.userId}:${randomUUID()}`
    const data = JSON.stringify({
      user_ID: settings.userId,
      records_count: '1',
      request_time: now().toISOString(),
      transaction_id: transactionId,
      version: '4',
      inputData: [{ pan, name, fathername: '', dob: '' }],
    })
    const signature = sign(algorithm, Buffer.from(data), settings.privateKey).toString('base64')
    const envelope = read(Envelope, await post(settings.url, JSON.stringify({ data, signature }), timeoutMs))
    const isSigned = verify(
      algorithm,
      Buffer.from(envelope.data),
      settings.publicKey,
      Buffer.from(envelope.signature, 'base64'),
    )
    if (!isSigned) throw new PanUnavailable('wrongSignature')
    const answer = read(Answer, envelope.data)
    // An earlier answer sent again has a valid signature too.
    if (answer.transaction_id !== transactionId) throw new PanUnavailable('wrongSignature')
    if (answer.response_Code !== success) throw new PanUnavailable('refused')
    const [record] = answer.outputData
    if (!record || answer.outputData.length > 1 || record.pan !== pan) throw new PanUnavailable('malformed')
    return { status: toStatus(record.pan_status), nameMatch: toNameMatch(record.name) }
  },
})
