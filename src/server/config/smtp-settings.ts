/** The mail server given by `SMTP_URL`. */
export interface SmtpSettings {
  host: string
  port: number
  /** `smtps:`: encrypted from the first byte. */
  isSecure: boolean
  /** `?requireTLS=true`: sends nothing without STARTTLS. Otherwise STARTTLS is used when the server offers it. */
  isTlsRequired: boolean
  /** False with `?tls.rejectUnauthorized=false`, for a private mail server with a self-signed certificate. */
  isCertificateChecked: boolean
  user: string
  password: string
}

const plainPort = 587
const securePort = 465

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`. Throws without repeating the address, because it contains a
 * password. Unknown parameters are an error, so that a typo can't silently turn TLS off.
 */
export const readSmtpUrl = (text: string): SmtpSettings => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('SMTP_URL: enter smtp://user:password@host:port or smtps://user:password@host:port.')
  const unknown = [...url.searchParams.keys()].filter(
    (name) => !['requireTLS', 'tls.rejectUnauthorized'].includes(name),
  )
  if (unknown.length > 0)
    throw new Error(
      `SMTP_URL: unknown option ${unknown.join(', ')}. Use requireTLS or tls.rejectUnauthorized.`,
    )
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? securePort : plainPort),
    isSecure,
    isTlsRequired: url.searchParams.get('requireTLS') === 'true',
    isCertificateChecked: url.searchParams.get('tls.rejectUnauthorized') !== 'false',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}
