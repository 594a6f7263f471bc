import type { GatewayAccount, GatewayWord } from '#server/payments/port.ts'
import { isEqualSignature, jsonObject, sha256Hex } from '#server/payments/signatures.ts'
import { PhonepeStatus } from './phonepe-answers.ts'
import { computeChecksum, isOwnTransaction } from './phonepe-client.ts'

/** Reads a callback with the body `{ response }`, a base64 text; `X-VERIFY` is the hash of that text plus salt. */
export const readPhonepeWebhook = (
  account: GatewayAccount,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string>>,
): GatewayWord | null => {
  const response = jsonObject(rawBody)?.['response']
  const text = typeof response === 'string' ? response : ''
  const isRight = isEqualSignature(computeChecksum(account, text), headers['x-verify'] ?? '')
  if (!isRight || text === '' || !account.secrets['saltKey']) return null
  const said = PhonepeStatus.safeParse(jsonObject(Buffer.from(text, 'base64')))
  if (!said.success || !said.data.data) return null
  const id = said.data.data.merchantTransactionId
  if (!isOwnTransaction(account, id, said.data)) return null
  const isRefund = id.startsWith('rfd_')
  return {
    eventKey: sha256Hex(text),
    kind: said.data.code,
    orderId: isRefund ? '' : id,
    gatewayOrderId: '',
    refundKey: isRefund ? id : '',
    body: said.data,
  }
}
