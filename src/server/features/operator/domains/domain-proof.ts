import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import type { LookupFunction } from 'node:net'
import { publicLookup } from '#server/network/public-address.ts'
import { domainTexts as texts } from './texts.ts'

/** Our own DNS label keeps the record apart from the domain's other records. */
const proofLabel = '_faredesk'
const proofFile = '/.well-known/faredesk-site.txt'
const timeoutMs = 5_000
const maxFileBytes = 4_096

/** Returns what the owner of a domain publishes: a TXT record, or a file on the domain's current web server. */
export const toDomainProof = ({ domain, token }: { domain: string; token: string }) => ({
  txtName: `${proofLabel}.${domain}`,
  fileUrl: `http://${domain}${proofFile}`,
  value: `faredesk-site=${token}`,
})

/** Where proofs are looked up. */
export interface ProofSource {
  /** Returns the texts of the TXT records of a name; none if there are none. Rejects when the name servers don't answer. */
  readTxt(name: string): Promise<string[]>
  /** Returns a small text file. Rejects for anything but status 200: a redirect proves nothing about the domain. */
  readFile(url: string): Promise<string>
}

const absent = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

/**
 * Creates the lookup of proofs. `servers` are name servers as `address:port`; empty means the system's. An installation with its own name
 * servers may have internal domains, so addresses aren't checked then.
 */
export const createProofSource = (servers: readonly string[]): ProofSource => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])
  const ownLookup: LookupFunction = (host, { all }, callback) => {
    resolver.resolve4(host).then(
      ([first, ...more]) => {
        if (first === undefined) return callback(new Error(texts.noAddress(host)), [])
        if (all)
          return callback(
            null,
            [first, ...more].map((address) => ({ address, family: 4 })),
          )
        return callback(null, first, 4)
      },
      (fault: NodeJS.ErrnoException) => callback(fault, []),
    )
  }
  return {
    readTxt: async (name) => {
      try {
        // DNS splits long texts into parts of 255 bytes.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (fault) {
        if (absent.has((fault as NodeJS.ErrnoException).code ?? '')) return []
        throw fault
      }
    },
    readFile: (url) => readSmallFile(url, servers.length > 0 ? ownLookup : publicLookup),
  }
}

const readSmallFile = (url: string, lookup: LookupFunction): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { lookup, timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.destroy()
          return reject(new Error(texts.status(answer.statusCode ?? 0)))
        }
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length > maxFileBytes) answer.destroy(new Error(texts.tooLong))
        })
        answer.on('error', reject)
        answer.on('end', () => resolve(text))
      },
    )
    request.on('error', reject)
  })

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** Looks for a domain's proof. Returns null if it is there, otherwise what was found instead. */
export const findProofProblem = async (
  source: ProofSource,
  wanted: { domain: string; token: string },
): Promise<string | null> => {
  const { txtName, fileUrl, value } = toDomainProof(wanted)
  const found = await source.readTxt(txtName).then(
    (records) =>
      records.some((record) => record.trim() === value) ? null : texts.noRecord(txtName, records),
    (fault: unknown) => texts.noDns(txtName, reasonOf(fault)),
  )
  if (found === null) return null
  const inFile = await source.readFile(fileUrl).then(
    (text) => (text.trim() === value ? null : texts.otherFile(fileUrl)),
    (fault: unknown) => texts.noFile(fileUrl, reasonOf(fault)),
  )
  return inFile === null ? null : `${found} ${inFile}`
}
