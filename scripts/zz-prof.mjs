import fs from 'node:fs'
const f = process.argv[2]; const p = JSON.parse(fs.readFileSync(f)); const byId = new Map(p.nodes.map(n=>[n.id,n]))
const self = new Map(); const dt = p.timeDeltas
p.samples.forEach((id,i)=>{ self.set(id,(self.get(id)??0)+dt[i]) })
const total = new Map(), selfBy = new Map(); const parent = new Map(); for (const n of p.nodes) for (const c of n.children??[]) parent.set(c,n.id)
const nm = n => n.callFrame.functionName+' '+n.callFrame.url.split('/').slice(-2).join('/')+':'+n.callFrame.lineNumber
for (const [id,t] of self){ const n=byId.get(id); selfBy.set(nm(n),(selfBy.get(nm(n))??0)+t); const seen=new Set(); let c=id; while(c){ const k=nm(byId.get(c)); if(!seen.has(k)){seen.add(k); total.set(k,(total.get(k)??0)+t)} c=parent.get(c)} }
const all=[...self.values()].reduce((a,b)=>a+b,0)
const show=(m,k)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).forEach(([n,t])=>console.log((t/1000).toFixed(0).padStart(7)+'ms',(100*t/all).toFixed(1).padStart(5)+'%',n))
console.log('SELF'); show(selfBy,+process.argv[3]||35); console.log('TOTAL'); show(total,+process.argv[4]||60)
