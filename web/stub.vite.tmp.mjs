import base from './vite.config.ts';
const s='/tmp/webstub/';
export default { ...base, build:{...base.build, outDir:'/tmp/webdist', emptyOutDir:true}, resolve:{ alias:[
 {find:'#features/chat/composer.tsx',replacement:s+'composer.tsx'},
 {find:'#features/chat/conversation-list.tsx',replacement:s+'conversation-list.tsx'},
 {find:'./ai-chat-page.tsx',replacement:s+'ai-chat.tsx'},
 {find:'./english-assistant-page.tsx',replacement:s+'english.tsx'},{find:'./history-page.tsx',replacement:s+'history.tsx'},
 {find:/^(#(?:lib|app|components|features|styles).*)$/,replacement:'$1',customResolver(id){return id.startsWith('#')?'/work/main/web/src/'+id.slice(1):null}},
 {find:/^(react|lucide-react|react\/jsx-runtime)$/,replacement:'$1',customResolver(id){return this.resolve(id,'/work/main/web/src/main.tsx',{skipSelf:true})}},
]}};
