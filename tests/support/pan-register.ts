import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { createProteanVerifier } from '#server/pan/protean-verifier.ts'
import { startFaultyServer } from './gateway-faults.ts'
import { testNow } from './test-deps.ts'

interface Holder {
  status: string
  name: string
}
interface Question {
  user_ID: string
  transaction_id: string
  records_count: string
  inputData: { pan: string; name: string }[]
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What the register does wrong with its next answer, besides the faults of any server. */
export type PanFault =
  'none' | 'unsigned' | 'foreignKey' | 'changed' | 'replay' | 'otherPan' | 'oddStatus' | 'refusal'

/** Starts a PAN register on loopback that checks and signs as the real one does, with faults. */
export const startPanRegister = async (holders: Record<string, Holder>) => {
  const [ours, theirs, stranger] = [newKeys(), newKeys(), newKeys()]
  const questions: Question[] = []
  let fault: PanFault = 'none'
  let isSignedByUs = true
  const server = await startFaultyServer(({ body }) => {
    const { data, signature } = JSON.parse(body) as { data: string; signature: string }
    isSignedByUs &&= verify('RSA-SHA256', Buffer.from(data), ours.publicKey, Buffer.from(signature, 'base64'))
    const question = JSON.parse(data) as Question
    questions.push(question)
    const [asked = { pan: '', name: '' }] = question.inputData
    const holder = holders[asked.pan]
    const nameLetter = !holder ? '' : holder.name === '' ? '' : holder.name === asked.name ? 'Y' : 'N'
    const record = {
      pan: fault === 'otherPan' ? 'ZZZPZ9999Z' : asked.pan,
      pan_status: fault === 'oddStatus' ? '?' : (holder?.status ?? 'N'),
      name: nameLetter,
    }
    const first = questions[0]?.transaction_id
    const answer = JSON.stringify({
      response_Code: fault === 'refusal' ? '6' : '1',
      transaction_id: fault === 'replay' ? first : question.transaction_id,
      outputData: fault === 'refusal' ? [] : [record],
    })
    const key = fault === 'foreignKey' ? stranger.privateKey : theirs.privateKey
    const own = sign('RSA-SHA256', Buffer.from(answer), key).toString('base64')
    return {
      status: 200,
      body: {
        data: fault === 'changed' ? answer.replace('"N"', '"E"') : answer,
        signature: fault === 'unsigned' ? '' : own,
      },
    }
  })
  const settings = {
    url: server.url,
    userId: 'V0123456',
    privateKey: ours.privateKey,
    publicKey: theirs.publicKey,
  }
  return {
    ...server,
    questions,
    isSignedByUs: () => isSignedByUs,
    setFault: (next: PanFault) => {
      fault = next
    },
    verifier: (timeoutMs = 20_000) => createProteanVerifier(settings, { now: () => testNow, timeoutMs }),
  }
}
