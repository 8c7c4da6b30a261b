import { deskPaths } from '@app/contract/desks.ts';
import { useRouter } from '@tanstack/react-router';
import { chooseTheme, useTheme } from '#components/page/theme.ts';
import { LessonStates } from '#features/making/own-lessons/lesson-states.tsx';
import { FindLayer } from '#features/running/finding/find-layer.tsx';
import { openHistorySearch } from './history-search.tsx';
import { useGoHome } from './home.ts';
import { askForTour } from './tour-door.ts';

/** The search with what this page can do; it comes when it is first opened. */
export function OpenedFind({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const goTo = (address: string) => router.history.push(address);
  return (
    <FindLayer
      commands={useCommands(goTo)}
      onOpen={goTo}
      renderLesson={(id) => <LessonStates ownLessonId={id} />}
      onCreate={(title) => goTo(`/myLessons?${new URLSearchParams({ title })}`)}
      onClose={onClose}
    />
  );
}

/** Pages a command opens, with how their names are typed. */
const pages = [
  { name: '打开我的课', sounds: 'wodeke wdk', address: '/myLessons' },
  { name: '打开整周课表', sounds: 'zhengzhoukebiao zzkb kebiao kb', address: '/myWeek' },
  { name: '导入课表', sounds: 'daorukebiao drkb', address: '/myWeek?import=true' },
  { name: '新建教学设计', sounds: 'xinjianjiaoxuesheji xjjxsj jiaoxuesheji jxsj jiaoan ja', address: deskPaths.design },
  { name: '新建课件', sounds: 'xinjiankejian xjkj kejian kj ppt', address: deskPaths.courseware },
  { name: '新建试卷', sounds: 'xinjianshijuan xjsj zujuan zj shijuan sj', address: deskPaths.paper },
  { name: '画一张图', sounds: 'huayizhangtu hyzt tupian tp', address: deskPaths.picture },
  { name: '新建助手', sounds: 'xinjianzhushou xjzs', address: '/createAssistant' },
  { name: '找资源', sounds: 'zhaoziyuan zzy', address: deskPaths.resources },
  { name: '打开云盘', sounds: 'dakaiyunpan yunpan yp', address: '/myCloudDisk' },
  { name: '打开课堂分析', sounds: 'dakaiketangfenxi ketangfenxi ktfx', address: '/courseAnalysis' },
  { name: '打开助手', sounds: 'dakaizhushou zhushou zs', address: '/moreAssistant' },
  { name: '打开个人中心', sounds: 'dakaigerenzhongxin gerenzhongxin grzx', address: '/userCenter' },
];

function useCommands(goTo: (address: string) => void) {
  const goHome = useGoHome();
  const theme = useTheme((state) => state.theme);
  const isDark = theme === 'dark';
  return [
    { name: '新对话', sounds: 'xinduihua xdh', run: () => goHome() },
    { name: '新建一节课', sounds: 'xinjianyijieke xjyjk', run: () => goTo('/myLessons?begin=true') },
    { name: '带我走一遍', sounds: 'daiwozouyibian dwzyb bangzhu bz', run: askForTour },
    { name: '历史对话', sounds: 'lishiduihua lsdh', run: () => void openHistorySearch() },
    {
      name: isDark ? '切换到浅色' : '切换到深色',
      sounds: isDark ? 'qiehuandaoqianse qhdqs qianse qs' : 'qiehuandaoshense qhdss shense ss',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...pages.map(({ name, sounds, address }) => ({ name, sounds, run: () => goTo(address) })),
  ];
}
