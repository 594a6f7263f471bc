import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The code in the fragment of a mail's link (`#code=…`); empty when there is none. It is taken out of the address at once, so that
 * neither the history nor a script of the tenant's finds it there.
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
