import type { FormMap, FormValues } from '@pari/domain/tax/fillable';
import { array, constantFrom, integer, record, subarray, type Arbitrary } from 'fast-check';
import type { RecognisedForm } from '../../src/ports/taxForms.ts';

/** Letters of names and addresses, of every script that the face has in one direction. */
const letters = Array.from(
  [
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    '.,;:!?-–—_()[]{}/\\\'"’“”&@#%*+=<>|~^`$€£§°',
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
    'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĦħĪīİıĶķĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚț',
    'ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹƠơƯư',
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΆΈΉΊΌΎΏ',
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЄєІіЇїҐґЎўЂђЉљЊњЋћЏџ',
  ].join(''),
);
/** Letters that faces join, or move towards each other. */
const joined = ['fi', 'fl', 'ffi', 'ffl', 'AV', 'To', 'Ty', 'ij', 'IJ'];

const word = array(constantFrom(...letters, ...joined), { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
const digits = (most: number): Arbitrary<string> => array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((all) => all.join(''));

/** A text for each field of a form, some of them too long, and any of its boxes. */
export function formCase(map: FormMap, form: RecognisedForm): Arbitrary<FormValues> {
  const names = new Set(Object.values(map.texts).map(({ field }) => field));
  const texts = form.fields
    .filter(({ name }) => names.has(name))
    .map(({ name, most, isHigh }) => {
      const text = most === null ? array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(isHigh ? '\n' : ' ')) : digits(most);
      return [name, text] as const;
    });
  return record({
    texts: record(Object.fromEntries(texts), { requiredKeys: [] }).map((values) => new Map(Object.entries(values) as [string, string][])),
    ticks: subarray([...new Set(Object.values(map.ticks))]).map((some) => new Set(some)),
  });
}
