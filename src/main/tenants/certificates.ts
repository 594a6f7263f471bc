import type { Session } from 'electron'

/** The subject and issuer of a server's certificate, and Chromium's verdict. */
export interface SeenCertificate {
  host: string
  issuer: string
  /** `net::OK`, or why it isn't trusted. */
  verdict: string
}

/** The certificates that servers presented in this run, by host name. */
export interface Certificates {
  get(hostname: string): SeenCertificate | undefined
  /** Records each certificate that a session sees, without deciding anything: Chromium's verdict applies. */
  watch(session: Session): void
}

const chromiumsOwnVerdict = -3
const most = 500

/** Creates the record of certificates. */
export function createCertificates(): Certificates {
  const seen = new Map<string, SeenCertificate>()
  return {
    get: (hostname) => seen.get(hostname),
    watch: (session) =>
      session.setCertificateVerifyProc(({ hostname, certificate, verificationResult }, answer) => {
        if (seen.size >= most) seen.clear()
        seen.set(hostname, {
          host: certificate.subjectName || certificate.subject.commonName,
          issuer: certificate.issuerName || certificate.issuer.commonName,
          verdict: verificationResult,
        })
        answer(chromiumsOwnVerdict)
      }),
  }
}

/** Explains a certificate error to a person. */
export function certificateText(address: string, verdict: string): string {
  const reasons: Record<string, string> = {
    'net::ERR_CERT_AUTHORITY_INVALID': "this computer doesn't trust its issuer",
    'net::ERR_CERT_COMMON_NAME_INVALID': 'it was issued for a different address',
    'net::ERR_CERT_DATE_INVALID': "it has expired, or this computer's clock is wrong",
    'net::ERR_CERT_REVOKED': 'it was revoked',
  }
  const reason = reasons[verdict] ?? verdict.replace(/^net::/, '')
  return `The certificate for ${address} isn't valid: ${reason}. Nothing was sent. Ask the agency: this may not be their server.`
}
