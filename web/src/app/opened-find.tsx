import { deskAddress, deskPaths } from '@app/contract/desks.ts';
import { useRouter } from '@tanstack/react-router';
import { chooseTheme, useTheme } from '#components/page/theme.ts';
import { FindLayer } from '#features/running/finding/find-layer.tsx';
import { openHistorySearch } from './history-search.tsx';
import { useGoHome } from './home.ts';

/** The search with what this page can do; it comes when it is first opened. */
export function OpenedFind({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const goTo = (address: string) => router.history.push(address);
  return (
    <FindLayer
      commands={useCommands(goTo)}
      onOpen={goTo}
      onCreate={(title) => goTo(deskAddress('design', { title }))}
      onClose={onClose}
    />
  );
}

/** Pages a command opens, with how their names are typed. */
const pages = [
  { name: '打开教学设计', sounds: 'jiaoxuesheji jxsj jiaoan ja', address: deskPaths.design },
  { name: '打开课件', sounds: 'kejian kj ppt', address: deskPaths.courseware },
  { name: '打开组卷', sounds: 'zujuan zj', address: deskPaths.paper },
  { name: '打开找资源', sounds: 'zhaoziyuan zzy', address: deskPaths.resources },
  { name: '打开素材图片', sounds: 'sucaitupian sctp', address: deskPaths.picture },
  { name: '打开云盘', sounds: 'yunpan yp', address: '/myCloudDisk' },
  { name: '打开课堂分析', sounds: 'ketangfenxi ktfx', address: '/courseAnalysis' },
  { name: '打开全部助手', sounds: 'quanbuzhushou qbzs zhushou zs', address: '/moreAssistant' },
  { name: '打开个人中心', sounds: 'gerenzhongxin grzx', address: '/userCenter' },
];

function useCommands(goTo: (address: string) => void) {
  const goHome = useGoHome();
  const theme = useTheme((state) => state.theme);
  const isDark = theme === 'dark';
  return [
    { name: '新对话', sounds: 'xinduihua xdh', run: () => goHome() },
    { name: '历史对话', sounds: 'lishiduihua lsdh', run: () => void openHistorySearch() },
    {
      name: isDark ? '切换到浅色' : '切换到深色',
      sounds: isDark ? 'qiehuandaoqianse qhdqs qianse qs' : 'qiehuandaoshense qhdss shense ss',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...pages.map(({ name, sounds, address }) => ({ name, sounds, run: () => goTo(address) })),
  ];
}
