// only samples in the last N seconds before the final 8 s
import fs from 'node:fs'
const p = JSON.parse(fs.readFileSync(process.argv[2])); const byId = new Map(p.nodes.map(n=>[n.id,n])); const parent=new Map(); for (const n of p.nodes) for (const c of n.children??[]) parent.set(c,n.id)
let t=0; const times=p.timeDeltas.map(d=>t+=d); const end=t; const from=end-(+process.argv[3]||22)*1e6, to=end-(+process.argv[4]||9)*1e6
const nm = n => n.callFrame.functionName+' '+n.callFrame.url.split('/').slice(-2).join('/')+':'+n.callFrame.lineNumber
const self=new Map(), total=new Map(); let all=0
p.samples.forEach((id,i)=>{ if(times[i]<from||times[i]>to) return; const dt=p.timeDeltas[i]; const n=byId.get(id); if(nm(n).startsWith('(idle)')) return; all+=dt; self.set(nm(n),(self.get(nm(n))??0)+dt); const seen=new Set(); let c=id; while(c){const k=nm(byId.get(c)); if(!seen.has(k)){seen.add(k); total.set(k,(total.get(k)??0)+dt)} c=parent.get(c)} })
const show=(m,k)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).forEach(([n,t])=>console.log((t/1000).toFixed(0).padStart(7)+'ms',(100*t/all).toFixed(1).padStart(5)+'%',n))
console.log('busy',(all/1000).toFixed(0)); console.log('SELF'); show(self,+process.argv[5]||40); console.log('TOTAL'); show(total,+process.argv[6]||90)
