const certificateFaults: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** How PostgreSQL (pg_hba.conf) and PgBouncer refuse a connection without TLS. */
const wantsTls = /no encryption|SSL required/

/** Says why no connection to the address in DATABASE_URL can be opened, and what to check. */
export const describeUnreachable = (cause: unknown): string => {
  const { code = '', syscall, message } = cause as NodeJS.ErrnoException
  if (certificateFaults.has(code))
    return `The certificate of the database in DATABASE_URL isn't trusted (${message}). Check that sslrootcert is the file of the authority that issued it, and that the certificate is valid for the host and hasn't expired.`
  if (syscall === 'open') return `A file in DATABASE_URL can't be read (${message}). Check sslrootcert.`
  if (wantsTls.test(message))
    return 'The database refuses connections without TLS. Add sslmode=verify-full and sslrootcert=<file of the certificate authority> to DATABASE_URL.'
  return "PostgreSQL isn't responding at the address in DATABASE_URL. Check that it's running and that the host, name and password are correct."
}
