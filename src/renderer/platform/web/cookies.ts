/** Reads a cookie by name. The session's cookie is HttpOnly and can't be read. */
export const readCookie = (name: string): string | null => {
  const prefix = `${encodeURIComponent(name)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found ? decodeURIComponent(found.slice(prefix.length)) : null
}

export const writeCookie = (name: string, value: string, days: number): void => {
  const maxAge = Math.max(0, Math.round(days * 86_400))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/app; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
