import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Gives the code in the fragment of an email link (`#code=…`), or an empty string. It is removed from the address at
 * once, so that neither the history nor an agency's script can read it.
 */
export const useFragmentCode = (): string => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const found = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  const [code, setCode] = useState(found)
  useEffect(() => {
    if (found === '') return
    setCode(found)
    void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])
  return code
}
