import { TLSSocket, type DetailedPeerCertificate } from 'node:tls'
import pg from 'pg'

const timeoutMs = 5_000

/** Returns when the first certificate of a chain expires. An authority's certificate names itself as its issuer. */
const findEnd = ({ valid_to: end, issuerCertificate: issuer, ...own }: DetailedPeerCertificate): number =>
  issuer && issuer.fingerprint256 !== own.fingerprint256
    ? Math.min(Date.parse(end), findEnd(issuer))
    : Date.parse(end)

/**
 * Connects to the PostgreSQL server or pooler at an address. Returns when its certificate or that of its authority expires; null without
 * TLS. Rejects if there's no connection.
 */
export const readPeerCertificateEnd = async (url: string): Promise<Date | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { stream } = client.connection
    return stream instanceof TLSSocket ? new Date(findEnd(stream.getPeerCertificate(true))) : null
  } finally {
    await client.end().catch(() => undefined)
  }
}
