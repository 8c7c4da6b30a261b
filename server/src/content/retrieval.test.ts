import { fileURLToPath } from 'node:url';
import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { describe, expect, it } from 'vitest';
import { openLibrary } from './library.ts';

const library = openLibrary(fileURLToPath(new URL('../../../content', import.meta.url)));

const questions: readonly (readonly [question: string, title: string])[] = [
  ['讲讲勾股定理', '勾股定理'],
  ['什么是欧姆定律', '欧姆定律'],
  ['一元二次方程怎么解', '一元二次方程'],
  ['二次函数的顶点怎么求', '二次函数'],
  ['三角形全等的判定方法有哪些', '全等三角形'],
  ['分数除法为什么颠倒相乘', '分数的乘法和除法'],
  ['异分母分数加减法怎么教', '分数的加法和减法'],
  ['圆的面积怎么推导', '圆的周长和面积'],
  ['垂径定理', '圆的性质'],
  ['怎么给学生讲因数和倍数', '因数与倍数'],
  ['乘法分配律学生总出错', '运算定律'],
  ['解不等式什么时候要变号', '一元一次不等式'],
  ['等差数列前n项和', '等差数列'],
  ['导数的几何意义', '导数及其应用'],
  ['排列和组合有什么不同', '排列与组合'],
  ['牛顿第一定律的易错点', '牛顿第一定律'],
  ['惯性是力吗', '牛顿第一定律'],
  ['浮力和什么有关', '浮力与阿基米德原理'],
  ['凸透镜成像规律', '光的折射与凸透镜成像'],
  ['串联电路和并联电路的特点', '串联电路和并联电路'],
  ['声音的三个特性', '声现象'],
  ['晶体熔化有什么特点', '物态变化'],
  ['氧气怎么制取', '氧气的性质与制取'],
  ['化学方程式怎么配平', '化学方程式'],
  ['金属活动性顺序表', '金属活动性顺序'],
  ['氧化剂和还原剂怎么判断', '氧化还原反应与离子反应'],
  ['光合作用的实质', '光合作用'],
  ['心脏的结构和血液循环', '血液循环与心脏'],
  ['食物链怎么写', '生态系统'],
  ['有丝分裂各时期的特点', '细胞分裂'],
  ['文言文中“之”的用法', '文言文常见虚词'],
  ['比喻和拟人有什么区别', '修辞手法'],
  ['说明方法有哪些作用', '说明文阅读'],
  ['修改病句的方法', '病句辨析与修改'],
  ['定语从句 that 和 which 的区别', '定语从句'],
  ['have been to 和 have gone to 的区别', '现在完成时'],
  ['被动语态怎么讲', '被动语态'],
  ['秦始皇统一六国后采取了哪些措施', '秦统一中国'],
  ['鸦片战争的影响', '鸦片战争'],
  ['辛亥革命的历史意义', '辛亥革命'],
  ['工业革命为什么首先发生在英国', '工业革命'],
  ['宪法的地位', '宪法'],
  ['矛盾的普遍性和特殊性', '唯物辩证法的矛盾观'],
  ['等高线怎么看山脊和山谷', '等高线地形图'],
  ['地球公转与四季变化', '地球的自转和公转'],
  ['秦岭淮河一线的地理意义', '秦岭—淮河一线'],
  ['黄河为什么成为地上河', '长江与黄河'],
];

describe('retrieval', () => {
  it.each(questions)('finds the point for 「%s」', (question, title) => {
    const [best] = library.search('knowledge', question);

    expect(best?.entry.item.title).toBe(title);
    expect(best?.isSure).toBe(true);
  });

  it.each(['红楼梦的主要人物', '苏轼的生平', '量子力学的基本原理', '莎士比亚写过什么', '怎么减肥', '股票怎么买'])(
    'is not sure about 「%s」',
    (question) => {
      expect(library.search('knowledge', question).some(({ isSure }) => isSure)).toBe(false);
    },
  );

  it.each([
    ['怎么连接大模型', 'help-connect-model'],
    ['回答断了怎么办', 'help-stop-continue'],
    ['怎么换行', 'help-send'],
    ['聊天记录在哪里找', 'help-history'],
    ['离线模式是什么', 'help-offline-mode'],
    ['收不到验证码', 'help-sign-in'],
  ])('finds the help for 「%s」', (question, id) => {
    expect(library.search('help', question)[0]?.entry.item.id).toBe(id);
  });

  it('answers within five milliseconds', () => {
    const searchAll = () => {
      for (const [question] of questions) library.search('knowledge', question);
    };
    searchAll();

    expect(cpuMs(searchAll) / questions.length).toBeLessThan(5);
  });
});
