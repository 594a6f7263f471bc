import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import https from 'node:https'
import { connect, type PeerCertificate } from 'node:tls'

/** A proxy on this machine, the certificate authority that a client trusts, and the address that it comes from. */
export interface TlsTarget {
  port: number
  ca: string
  /** Any address 127.x.y.z, so that clients differ; 127.0.0.1 if absent. */
  from?: string
}

export interface TlsAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface TlsRequest {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Sends a request to a host as a browser does: the host's name in the handshake and in the request, its certificate checked. */
export const requestOverTls = (
  { port, ca, from = '127.0.0.1' }: TlsTarget,
  host: string,
  { path, method = 'GET', headers = {}, body }: TlsRequest,
): Promise<TlsAnswer> =>
  new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        servername: host,
        ca,
        path,
        method,
        headers: { host, ...headers },
        agent: false,
        timeout: 60_000,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
    request.end(body)
  })

/** Like `requestOverTls`, over HTTP/2. */
export const requestOverHttp2 = async (
  { port, ca }: TlsTarget,
  host: string,
  { path, method = 'GET', headers = {} }: TlsRequest,
): Promise<TlsAnswer & { protocol: string }> => {
  const session = connectHttp2(`https://${host}`, {
    createConnection: () => connect({ host: '127.0.0.1', port, servername: host, ca, ALPNProtocols: ['h2'] }),
  })
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject)
      const stream = session.request({ ':path': path, ':method': method, ...headers })
      let answer: IncomingHttpHeaders & { ':status'?: number } = {}
      let body = ''
      stream.setEncoding('utf8')
      stream.on('response', (got) => (answer = got))
      stream.on('data', (part: string) => (body += part))
      stream.on('error', reject)
      stream.on('end', () =>
        resolve({
          status: answer[':status'] ?? 0,
          headers: answer,
          body,
          protocol: session.alpnProtocol ?? '',
        }),
      )
      stream.end()
    })
  } finally {
    session.close()
  }
}

/** Returns the certificate that a host presents; rejects when the handshake fails or the certificate isn't valid for the host. */
export const readCertificate = ({ port, ca }: TlsTarget, host: string): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: host, ca }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.on('error', reject)
  })
